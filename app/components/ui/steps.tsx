import { useText } from '~/i18n/words.tsx'
import { cx } from './class-names.ts'

export interface Step {
  readonly label: string
  readonly state: 'done' | 'current' | 'upcoming'
}

/** Where a thing stands on its way: a competition's stages, an application's approvals. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useText()
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-1 gap-y-3">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={cx(
            'flex items-baseline gap-2 border-t-4 pt-2 text-sm',
            step.state === 'done' && 'border-success-text text-ink-muted',
            step.state === 'current' && 'border-accent-text font-semibold text-ink',
            step.state === 'upcoming' && 'border-line-strong text-ink-faint',
          )}
        >
          <span className="figures text-base">{index + 1}</span>
          {step.label}
          <span className="sr-only">{t(`common:steps.${step.state}`)}</span>
        </li>
      ))}
    </ol>
  )
}
