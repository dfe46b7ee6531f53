import type { Board } from '~/domain/contract/board.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { stretchText } from '../ui/stretch-text.ts'
import { matName } from '~/i18n/mat-name.ts'

/** A mat that is this little off its plan is on time, in minutes. */
const ON_TIME = 2

/** The name of a mat and how it runs: late or ahead of the plan, and its pace. */
export function MatHead({ mat }: { readonly mat: Board['mats'][number] }) {
  const t = useText()
  const format = useFormat()
  const minutes = Math.round(mat.late_seconds / 60)
  const isSlow = minutes >= 10
  return (
    <div className="board-head">
      <p className="display truncate text-lg leading-tight">{matName(t, mat)}</p>
      <p
        className={cx(
          'line-clamp-2 text-xs leading-tight tabular-nums',
          isSlow ? 'text-warning-text' : 'text-ink-muted',
        )}
      >
        {Math.abs(minutes) < ON_TIME
          ? t('board:onTime')
          : t(minutes > 0 ? 'board:late' : 'board:early', { time: stretchText(t, Math.abs(minutes)) })}
        {mat.pace === 1 ? null : ` · ${t('board:pace', { pace: format.number(mat.pace, 1) })}`}
      </p>
    </div>
  )
}
