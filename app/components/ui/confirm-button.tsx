import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { Button, buttonClass, type ButtonLook, type ButtonSize } from './button.tsx'
import { useDetailsMenu } from './details-menu.ts'
import { SubmitButton } from './submit-button.tsx'

/**
 * An act that asks first. The question unfolds beside the button (a `details`, so no script is needed), and its yes
 * posts `fields` to `action`.
 */
export function ConfirmButton({
  children,
  question,
  yes,
  icon,
  look = 'danger',
  size = 'md',
  action,
  fields = {},
}: {
  readonly children: ReactNode
  readonly question: ReactNode
  readonly yes?: ReactNode
  readonly icon?: ReactNode
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  readonly action?: string
  /** Posted as they are: an intent, an id, a version. */
  readonly fields?: Readonly<Record<string, string | number>>
}) {
  const t = useText()
  const ref = useDetailsMenu()
  return (
    <details ref={ref} className="relative">
      <summary
        className={buttonClass(
          look === 'danger' ? 'secondary' : look,
          size,
          look === 'danger' ? 'text-danger-text!' : '',
        )}
      >
        {icon}
        {children}
      </summary>
      <Form
        method="post"
        {...(action ? { action } : {})}
        className="absolute end-0 top-full z-40 mt-2 flex w-[min(20rem,calc(100vw-2rem))] flex-col gap-4 rounded-md border border-line-strong bg-raised p-4 shadow-lg"
      >
        <FormKey />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{question}</p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton look={look} size="sm">
            {yes ?? t('common:confirm.yes')}
          </SubmitButton>
          <Button
            look="ghost"
            size="sm"
            onClick={() => {
              if (ref.current) ref.current.open = false
            }}
          >
            {t('common:actions.cancel')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
