import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { Check as Step, CheckedStep } from '~/domain/competition/checklist.ts'
import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Dropdown, menuItemClass } from '../ui/dropdown.tsx'
import { Link } from '../ui/link.tsx'

/** Where each step is done. */
const PLACES: Readonly<Record<Step, (slug: string) => string>> = {
  categories: consolePaths.managedCategories,
  payment: consolePaths.managedInfo,
  registration: consolePaths.managedInfo,
  publish: consolePaths.managedInfo,
  applications: consolePaths.managedApplications,
  orders: consolePaths.managedPayments,
  papers: consolePaths.managedAdmission,
  mats: consolePaths.managedMats,
  judges: consolePaths.managedMats,
  weigh_in: consolePaths.managedWeighIn,
  single: consolePaths.managedCategories,
  draw: consolePaths.managedBrackets,
  confirm: consolePaths.managedBrackets,
  schedule: consolePaths.managedSchedule,
  results: consolePaths.managedFights,
}

const MARKS = {
  done: { Icon: Check, tone: 'text-success-text' },
  next: { Icon: ArrowRight, tone: 'text-accent-text' },
  missing: { Icon: CircleAlert, tone: 'text-warning-text' },
  later: { Icon: Circle, tone: 'text-ink-faint' },
} as const

/** What comes next for a competition, on one line; it unfolds to all that is to be done. */
export function Checklist({
  slug,
  steps,
}: {
  readonly slug: string
  readonly steps: readonly CheckedStep[]
}) {
  const t = useText()
  if (steps.length === 0) return null
  const next = steps.find(({ state }) => state === 'next')
  const isDone = steps.every(({ state }) => state === 'done')
  const missing = steps.filter(({ state }) => state === 'missing').length
  return (
    <Dropdown
      button={() => (
        <>
          <span className="min-w-0 truncate">
            {next
              ? t('organiser:checklist.next', { step: t(`organiser:checklist.steps.${next.step}`) })
              : t(`organiser:checklist.${isDone ? 'done' : 'idle'}`)}
          </span>
          {missing > 0 ? (
            <span className="shrink-0 text-warning-text">
              {t('organiser:checklist.missing', { count: missing })}
            </span>
          ) : null}
          <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
        </>
      )}
      buttonClassName={buttonClass('ghost', 'sm', 'max-w-full list-none cursor-pointer max-md:px-0')}
      wide
    >
      {() => (
        <ol>
          {steps.map(({ step, state, count }) => {
            const { Icon, tone } = MARKS[state]
            return (
              <li key={step}>
                <Link to={PLACES[step](slug)} className={menuItemClass}>
                  <Icon size={18} aria-hidden="true" className={cx('shrink-0', tone)} />
                  <span
                    className={cx(
                      'min-w-0 flex-1 first-letter:uppercase',
                      state === 'next' && 'font-semibold text-ink',
                    )}
                  >
                    {t(`organiser:checklist.steps.${step}`)}
                    {count > 0 ? ` (${count})` : null}
                  </span>
                  <span className={cx('text-sm', tone)}>{t(`organiser:checklist.states.${state}`)}</span>
                </Link>
              </li>
            )
          })}
        </ol>
      )}
    </Dropdown>
  )
}
