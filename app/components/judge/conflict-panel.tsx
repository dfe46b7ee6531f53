import type { FightEvent } from '~/domain/fight/fight.ts'
import { changesSince } from '~/domain/fight/conflict.ts'
import { choices, type FightQueue, type Resolution } from '~/domain/fight/queue.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { errorText } from '~/i18n/errors.ts'
import { useText } from '~/i18n/words.tsx'
import { useEventWords } from './use-event-words.ts'

/** A press that no longer goes through without a person's word: what it was, what happened meanwhile, the choices. */
export function ConflictPanel({
  queue,
  refusalText,
  resolve,
}: {
  readonly queue: FightQueue
  readonly refusalText: string | null
  readonly resolve: (resolution: Resolution) => void
}) {
  const t = useText()
  const words = useEventWords()
  const { conflict, base, pending } = queue
  if (conflict === null) return null
  const mine = pending.find(({ key }) => key === conflict.key)?.action
  const isDuplicate = conflict.kind === 'possible_duplicate'
  return (
    <section
      role="alertdialog"
      aria-label={t('judge:conflict.title')}
      className="flex flex-col gap-3 rounded-md border-2 border-warning-text bg-raised p-4"
    >
      <h2 className="display text-xl">{t('judge:conflict.title')}</h2>
      <p>
        {isDuplicate
          ? t('judge:conflict.duplicate')
          : t('judge:conflict.refused', { why: refusalText || errorText(t, conflict.refusal.code) })}
      </p>
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <div>
          <dt className="eyebrow text-ink-muted">{t('judge:conflict.yours')}</dt>
          <dd className="font-semibold">
            {mine
              ? words.brief({
                  type: mine.type,
                  athlete: mine.athlete ?? null,
                  value: mine.value ?? null,
                  reason: mine.reason ?? null,
                })
              : null}
          </dd>
        </div>
        <div>
          <dt className="eyebrow text-ink-muted">{t('judge:conflict.theirs')}</dt>
          <dd>
            <Since since={conflict.since} base={base} />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        {choices(queue).map((resolution, index) => (
          <button
            key={resolution}
            type="button"
            className={index === 0 ? 'table-key table-key-main' : 'table-key'}
            onClick={() => resolve(resolution)}
          >
            {t(resolutionText(resolution, isDuplicate))}
          </button>
        ))}
      </div>
    </section>
  )
}

const resolutionText = (resolution: Resolution, isDuplicate: boolean): TextKey => {
  if (resolution === 'drop') return isDuplicate ? 'judge:conflict.dropSame' : 'judge:conflict.drop'
  if (resolution === 'keep') return isDuplicate ? 'judge:conflict.keepBoth' : 'judge:conflict.keep'
  return 'judge:conflict.correct'
}

function Since({
  since,
  base,
}: {
  readonly since: readonly FightEvent[]
  readonly base: FightQueue['base']
}) {
  const t = useText()
  const words = useEventWords()
  const [first] = since
  if (!first) return <p className="text-ink-muted">{t('judge:conflict.nothing')}</p>
  const from = base.log.findIndex(({ id }) => id === first.id)
  const { before, after } = changesSince(base, Math.max(0, from))
  const score = (of: typeof before) => t('fight:log.score', { left: of.left, right: of.right })
  return (
    <>
      <ul>
        {since.map((event) => (
          <li key={event.id}>{words.brief(event)}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">
        {t('judge:conflict.scoreWas', { before: score(before), after: score(after) })}
      </p>
    </>
  )
}
