import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { column, textColumn } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { consolePaths } from '../console-paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { STATE_TONES, stateText } from './words.ts'

/** Those called to the second weigh-in: who is expected, what came of the others, and who did not come in time. */
export function CalledList({
  called,
  late,
  competition: { slug, timezone },
}: {
  readonly called: readonly WeighInEntry[]
  readonly late: readonly WeighInEntry[]
  readonly competition: { readonly slug: string; readonly timezone: string }
}) {
  const t = useText()
  const format = useFormat(timezone)
  const due = ({ due_at_ms: at }: WeighInEntry) =>
    at === null ? null : `${format.date(at)} ${format.time(at)}`
  return (
    <Card
      title={t('weighIn:lot.called')}
      actions={
        called.length > 0 ? (
          <LinkButton variant="secondary" size="sm" to={consolePaths.managedSecondList(slug)}>
            {t('weighIn:lot.print')}
          </LinkButton>
        ) : null
      }
    >
      <div className="flex flex-col gap-5">
        {late.length > 0 ? (
          <Notice
            tone="warning"
            title={t('weighIn:lot.late', { count: late.length })}
            action={
              <ConfirmButton
                fields={{ intent: 'fail-late' }}
                yes={t('weighIn:lot.failLate')}
                question={t('weighIn:lot.failQuestion', { count: late.length })}
              >
                {t('weighIn:lot.failLate')}
              </ConfirmButton>
            }
          >
            <p>{late.map(({ user }) => user.name).join(', ')}</p>
          </Notice>
        ) : null}
        {called.length === 0 ? (
          <p className="text-ink-muted">{t('weighIn:lot.nobody')}</p>
        ) : (
          <DataTable
            caption={t('weighIn:lot.called')}
            rows={called}
            columns={[
              column<WeighInEntry>(
                'weighIn:list.athlete',
                ({ id, user }) => (
                  <Link
                    to={consolePaths.managedWeighIn(slug, id)}
                    className="font-semibold underline-offset-4 hover:underline"
                  >
                    {user.name}
                  </Link>
                ),
                { place: 'lead' },
              ),
              textColumn<WeighInEntry>('weighIn:list.number', ({ id }) => String(id)),
              textColumn<WeighInEntry>('weighIn:list.category', ({ categories }) =>
                categories.map(({ name }) => name).join(', '),
              ),
              textColumn<WeighInEntry>('weighIn:lot.until', due),
              column<WeighInEntry>(
                'weighIn:list.state',
                (entry) => <Badge tone={STATE_TONES[entry.state]}>{stateText(t, format, entry)}</Badge>,
                { place: 'corner' },
              ),
            ]}
          />
        )}
      </div>
    </Card>
  )
}
