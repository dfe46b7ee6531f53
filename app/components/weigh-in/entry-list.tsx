import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import type { Currency } from '~/domain/order/currency.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { CategoryNames } from '../competition/category-names.tsx'
import { LackingPapers } from '../document/lacking-papers.tsx'
import { useAddress } from '../list/query.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { Owed } from './owed.tsx'
import { STATE_TONES, stateText } from './words.ts'

/** Those to be weighed, two lines each: a tablet shows the list beside the scales, where a table has no room. */
export function EntryList({
  entries,
  currency,
  open,
}: {
  readonly entries: readonly WeighInEntry[]
  readonly currency: Currency
  /** Opens an entry without the server; false where the link is to be followed. */
  readonly open: (entryId: number) => boolean
}) {
  const t = useText()
  const format = useFormat()
  const address = useAddress()
  return (
    <ul
      aria-label={t('weighIn:list.title')}
      className="divide-y divide-line rounded-md border border-line bg-surface"
    >
      {entries.map((entry) => {
        const { id, user, categories, weight, declared_weight: declared } = entry
        return (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
          >
            <div className="min-w-0 flex-1 basis-52">
              <Link
                to={`${address({ entry: id })}#scales`}
                preventScrollReset
                aria-label={t('weighIn:list.open', { name: user.name })}
                className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
                onClick={(event) => open(id) && event.preventDefault()}
              >
                {user.name}
              </Link>
              <div className="text-sm text-ink-muted">
                <CategoryNames categories={categories} />
              </div>
              <span className="block text-sm text-ink-faint">
                {[
                  t('weighIn:card.number', { number: id }),
                  user.club?.name,
                  weight === null && declared !== null
                    ? t('weighIn:list.declared', { weight: format.weight(declared) })
                    : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <span className="flex flex-wrap items-center gap-1">
              {entry.round === 2 ? <Badge tone="accent">{t('weighIn:card.second')}</Badge> : null}
              {weight !== null && entry.state !== 'passed' ? (
                <span className="figures me-1">{format.weight(weight)}</span>
              ) : null}
              <Badge tone={STATE_TONES[entry.state]}>{stateText(t, format, entry)}</Badge>
              <Owed entry={entry} currency={currency} />
              <LackingPapers kinds={entry.lacking_papers} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
