import { Fragment } from 'react'
import type { AnyEntity, AnyRow } from './entity.ts'

/** The badges of a thing (spec §4), as its list shows them: the columns at the corner of a row's card. */
export function EntityBadges({ entity, row }: { readonly entity: AnyEntity; readonly row: AnyRow }) {
  const badges = entity.columns.filter(({ place }) => place === 'corner')
  return (
    <>
      {badges.map(({ label, cell }) => (
        <Fragment key={label}>{cell(row)}</Fragment>
      ))}
    </>
  )
}
