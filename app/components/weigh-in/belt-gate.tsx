import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** Entries a draw would take although the belt is to be looked at first. */
export interface BeltMisfits {
  readonly total: number
  /** The first of them. */
  readonly entries: readonly (Pick<WeighInEntry, 'id' | 'categories'> & { readonly name: string })[]
}

/** Before a draw: whose belt does not fit the category, each by name. */
export function BeltGate({ misfits, slug }: { readonly misfits: BeltMisfits; readonly slug: string }) {
  const t = useText()
  const { total, entries } = misfits
  return (
    <Notice tone="warning" title={t('weighIn:belts.title', { count: total })}>
      <p>{t('weighIn:belts.text')}</p>
      <ul className="mt-1">
        {entries.map(({ id, name, categories }) => (
          <li key={id}>
            <span className="font-semibold">{name}</span>
            {` · ${categories.map((category) => category.name).join('; ')}`}
          </li>
        ))}
      </ul>
      {total > entries.length ? <p>{t('weighIn:gate.more', { count: total - entries.length })}</p> : null}
      <Link to={consolePaths.managedApplications(slug)} className="link mt-1 inline-block">
        {t('weighIn:belts.show')}
      </Link>
    </Notice>
  )
}
