import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import type { Currency } from '~/domain/order/currency.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { column } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { useAddress } from '../list/query.ts'
import { LackingPapers } from '../document/lacking-papers.tsx'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { Owed } from './owed.tsx'
import { STATE_TONES, stateText } from './words.ts'

/** The entries a station's filters show: each opens at the scales. */
export function EntryTable({
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
    <DataTable
      caption={t('weighIn:list.title')}
      rows={entries}
      columns={[
        column<WeighInEntry>(
          'weighIn:list.athlete',
          ({ id, user }) => (
            <Link
              to={address({ entry: id })}
              preventScrollReset
              aria-label={t('weighIn:list.open', { name: user.name })}
              className="block min-w-40"
              onClick={(event) => open(id) && event.preventDefault()}
            >
              <span className="font-semibold underline-offset-4 hover:underline">{user.name}</span>
              <span className="block text-sm text-ink-faint">
                {[t('weighIn:card.number', { number: id }), user.club?.name].filter(Boolean).join(' · ')}
              </span>
            </Link>
          ),
          { place: 'lead' },
        ),
        column<WeighInEntry>('weighIn:list.category', ({ categories }) =>
          categories.map(({ name }) => name).join(', '),
        ),
        column<WeighInEntry>('weighIn:list.weight', ({ weight, declared_weight: declared }) =>
          weight !== null ? (
            <span className="figures">{format.weight(weight)}</span>
          ) : declared !== null ? (
            <span className="text-ink-faint">
              {t('weighIn:list.declared', { weight: format.weight(declared) })}
            </span>
          ) : null,
        ),
        column<WeighInEntry>(
          'weighIn:list.state',
          (entry) => (
            <span className="flex flex-wrap justify-end gap-1 @2xl:justify-start">
              {entry.round === 2 ? <Badge tone="accent">{t('weighIn:card.second')}</Badge> : null}
              <Badge tone={STATE_TONES[entry.state]}>{stateText(t, format, entry)}</Badge>
              <Owed entry={entry} currency={currency} />
              <LackingPapers kinds={entry.lacking_papers} />
            </span>
          ),
          { place: 'corner' },
        ),
      ]}
    />
  )
}
