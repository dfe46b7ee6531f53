import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import { deviceNameOf } from '~/domain/device-name.ts'
import type { DeviceSession } from '~/domain/contract/account.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

const MOBILE = new Set<string | null>(['Android', 'iPhone', 'iPad'])

function useDeviceName() {
  const t = useText()
  return (userAgent: string | null): string => {
    const { browser, system } = deviceNameOf(userAgent)
    if (browser && system) return t('security:sessions.device', { browser, system })
    return browser ?? system ?? t('security:sessions.unknownDevice')
  }
}

/** Where the account is signed in; each session but this one can be ended, or all of them. */
export function SessionList({ sessions }: { readonly sessions: readonly DeviceSession[] }) {
  const t = useText()
  const isAlone = sessions.length < 2
  return (
    <Card title={t('security:sessions.title')} id="sessions">
      <p className="pb-4 text-sm text-ink-muted">
        {t(isAlone ? 'security:sessions.alone' : 'security:sessions.lead')}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {isAlone ? null : (
        <div className="pt-4">
          <ConfirmButton
            question={t('security:sessions.endOthersQuestion')}
            fields={{ intent: 'end-others' }}
          >
            {t('security:sessions.endOthers')}
          </ConfirmButton>
        </div>
      )}
    </Card>
  )
}

function Session({ session }: { readonly session: DeviceSession }) {
  const t = useText()
  const format = useFormat()
  const device = useDeviceName()(session.user_agent)
  const Icon = MOBILE.has(deviceNameOf(session.user_agent).system) ? Smartphone : Laptop
  const minute = (moment: string) => format.dateTime(moment).slice(0, 16)
  const facts = [
    t('security:sessions.since', { moment: minute(session.created_at) }),
    t('security:sessions.used', { moment: minute(session.last_used_at) }),
    ...(session.network ? [t('security:sessions.network', { network: session.network })] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Icon size={24} aria-hidden="true" className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {session.is_current ? <Badge tone="success">{t('security:sessions.here')}</Badge> : null}
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-muted tabular-nums">
          {facts.map((fact) => (
            <li key={fact} className="whitespace-nowrap">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {session.is_current ? null : (
        <Form method="post">
          <FormKey />
          <input type="hidden" name="id" value={session.id} />
          <SubmitButton
            variant="secondary"
            name="intent"
            value="end"
            aria-label={t('security:sessions.endNamed', { device })}
          >
            {t('security:sessions.end')}
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}
