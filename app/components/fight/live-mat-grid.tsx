import type { FightCard as Fight } from '~/domain/contract/fight.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { FightCard } from './fight-card.tsx'
import { matName } from '~/i18n/mat-name.ts'

interface LiveMat {
  readonly key: string
  readonly name: string
  readonly fight: Fight | null
}

/** What is on the mats: each keeps its place, and shows that it is free between bouts. */
export function LiveMatGrid({
  mats,
  renderedAtMs,
  className,
}: {
  readonly mats: readonly LiveMat[]
  readonly renderedAtMs: number
  readonly className: string
}) {
  const t = useText()
  return (
    <ul className={cx('grid gap-4', className)}>
      {mats.map(({ key, name, fight }) => (
        <li key={key} className="min-w-0">
          {fight ? (
            <FightCard fight={fight} renderedAtMs={renderedAtMs} />
          ) : (
            <div className="flex h-full min-h-44 flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line p-4 text-center">
              <span className="font-semibold">{matName(t, { name })}</span>
              <span className="text-sm text-ink-muted">{t('fight:noBoutNow')}</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
