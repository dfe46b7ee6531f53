import { useId, type ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from './form-key.tsx'
import { buttonClass, type ButtonVariant, type ButtonSize } from './button.tsx'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

/**
 * An act that asks first. The question is a popover, which browsers open without a script (and those that do not know
 * popovers show the question in its place); its yes posts `fields` to `action`.
 */
export function ConfirmButton({
  children,
  id: ownId,
  question,
  yes,
  icon,
  variant = 'danger',
  size = 'md',
  action,
  fields = {},
  sends,
}: {
  readonly children: ReactNode
  /** Of the question, unique on its page: in rows that are kept as markup (`DataTable`), where React's own would stand twice. */
  readonly id?: string
  readonly question: ReactNode
  readonly yes?: ReactNode
  readonly icon?: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly action?: string
  /** Posted as they are: an intent, an id, a version. */
  readonly fields?: Readonly<Record<string, string | number>>
  /** Sends another form of the page, with the name and value of the pressed button, in place of one of its own. */
  readonly sends?: { readonly form: string; readonly name: string; readonly value: string }
}) {
  const t = useText()
  const madeId = useId()
  const id = ownId ?? madeId
  const quiet = variant === 'danger'
  return (
    <>
      <button
        type="button"
        {...popoverTarget(id, 'toggle')}
        className={buttonClass(quiet ? 'secondary' : variant, size, quiet ? 'text-danger-text!' : '')}
      >
        {icon}
        {children}
      </button>
      <div
        {...{ popover: 'auto' }}
        id={id}
        role="alertdialog"
        aria-label={t('common:confirm.title')}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-md border border-line-strong bg-raised text-start text-base font-normal whitespace-normal text-ink shadow-lg backdrop:bg-scrim"
      >
        <div className="heri h-1" aria-hidden="true" />
        {sends ? (
          <div className={PANEL}>
            <Question id={id} question={question}>
              <SubmitButton
                variant={variant}
                form={sends.form}
                name={sends.name}
                value={sends.value}
                onClick={(event) => closeAround(event.currentTarget)}
              >
                {yes ?? t('common:confirm.yes')}
              </SubmitButton>
            </Question>
          </div>
        ) : (
          <Form
            method="post"
            {...(action ? { action } : {})}
            // The answer may be this very page, with a question of its own.
            onSubmit={(event) => closeAround(event.currentTarget)}
            className={PANEL}
          >
            <FormKey />
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Question id={id} question={question}>
              <SubmitButton variant={variant}>{yes ?? t('common:confirm.yes')}</SubmitButton>
            </Question>
          </Form>
        )}
      </div>
    </>
  )
}

const PANEL = 'flex flex-col gap-5 p-5'

const closeAround = (element: HTMLElement) => element.closest<HTMLElement>('[popover]')?.hidePopover()

/** What is asked, the yes it is given, and the way back. */
function Question({
  id,
  question,
  children,
}: {
  readonly id: string
  readonly question: ReactNode
  readonly children: ReactNode
}) {
  const t = useText()
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="display text-xl">{t('common:confirm.title')}</p>
        <p className="text-ink-muted">{question}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <button type="button" {...popoverTarget(id, 'hide')} className={buttonClass('ghost')}>
          {t('common:confirm.no')}
        </button>
      </div>
    </>
  )
}

/** React 18 does not know these attributes and passes them on as they are. */
function popoverTarget(id: string, action: 'toggle' | 'hide') {
  return { popovertarget: id, popovertargetaction: action }
}
