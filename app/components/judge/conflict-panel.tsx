import { useTable } from './table-context.tsx'
import type { FightEvent } from '~/domain/fight/fight.ts'
import { changesSince } from '~/domain/fight/conflict.ts'
import { choices, type FightQueue, type Resolution } from '~/domain/fight/queue.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { errorText } from '~/i18n/errors.ts'
import { useText } from '~/i18n/words.tsx'
import { Notice } from '../ui/notice.tsx'
import { TablePopover } from './table-popover.tsx'
import { useEventWords } from './use-event-words.ts'

interface ConflictProps {
  readonly queue: FightQueue
  readonly refusalText: string | null
  readonly resolve: (resolution: Resolution) => void
}

/**
 * An act that no longer goes through without a person's decision. It is shown in the strip; the question itself lies over
 * the table only when a person opens it, so that no tap meant for a key answers it.
 */
export function ConflictPanel(props: ConflictProps) {
  const t = useText()
  const words = useEventWords()
  const mine = conflicting(props.queue)
  if (props.queue.conflict === null) return null
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('judge:conflict.notCounted')}
      action={<Question {...props} />}
    >
      {mine ? words.brief(mine) : null}
    </Notice>
  )
}

/** The act that waits, as the texts name it. */
function conflicting({ conflict, pending }: FightQueue) {
  const action = pending.find(({ key }) => key === conflict?.key)?.action
  return action
    ? {
        type: action.type,
        athlete: action.athlete ?? null,
        value: action.value ?? null,
        reason: action.reason ?? null,
      }
    : null
}

/** What it was, what happened meanwhile, the choices. */
function Question({ queue, refusalText, resolve }: ConflictProps) {
  const t = useText()
  const words = useEventWords()
  const { conflict, base } = queue
  if (conflict === null) return null
  const mine = conflicting(queue)
  const isDuplicate = conflict.kind === 'possible_duplicate'
  return (
    <TablePopover
      // The next act that waits is another question: what was open for this one closes.
      key={conflict.key}
      role="alertdialog"
      title={t('judge:conflict.title')}
      button={t('judge:conflict.decide')}
      buttonClass="table-key-main"
      close={t('common:actions.close')}
    >
      <p>
        {isDuplicate
          ? t('judge:conflict.duplicate')
          : t('judge:conflict.refused', { why: refusalText || errorText(t, conflict.refusal.code) })}
      </p>
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <div>
          <dt className="eyebrow text-ink-muted">{t('judge:conflict.yours')}</dt>
          <dd className="font-semibold">{mine ? words.brief(mine) : null}</dd>
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
    </TablePopover>
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
  const { rules } = useTable()
  const words = useEventWords()
  const [first] = since
  if (!first) return <p className="text-ink-muted">{t('judge:conflict.nothing')}</p>
  const from = base.log.findIndex(({ id }) => id === first.id)
  const { before, after } = changesSince(base, Math.max(0, from), rules)
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
