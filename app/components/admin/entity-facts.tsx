import { VenueTime, useText } from '~/i18n/words.tsx'
import { Card } from '../ui/card.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Link } from '../ui/link.tsx'
import type { AnyEntity, AnyRow } from './entity.ts'

/** A field is named even where it is empty: an administrator looks for it. */
const NOTHING = '—'

/** What can be read of a thing and not changed, and what is related to it. */
export function EntityFacts({ entity, row }: { readonly entity: AnyEntity; readonly row: AnyRow }) {
  const t = useText()
  const links = entity.links?.(row) ?? []
  const zone = entity.zoneOf?.(row)
  const facts = (
    <DefinitionList
      items={entity.facts.map(({ label, cell }) => ({
        term: t(label),
        value: cell(row) || NOTHING,
      }))}
    />
  )
  return (
    <>
      <Card title={t('admin:form.facts')}>
        {zone ? <VenueTime timeZone={zone}>{facts}</VenueTime> : facts}
      </Card>
      {links.length > 0 ? (
        <Card title={t('admin:links.title')}>
          <ul className="flex flex-col">
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="flex min-h-10 items-center underline-offset-4 hover:text-accent-text hover:underline"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
