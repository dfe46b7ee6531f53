import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { CodeField } from '~/components/security/code-field.tsx'
import { PasswordAct } from '~/components/security/password-act.tsx'
import { codesIn, RecoveryCodes } from '~/components/security/recovery-codes.tsx'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { QrImage } from '~/components/ui/qr-image.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireViewer } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { qrCodeOf } from '~/server/files/qr-code.ts'
import { answerCodes } from '~/server/account/second-factor.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['security', 'auth'], title: 'security:app.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { secondFactor } = context.api
  const [{ data: setUp }, { data: state }] = await Promise.all([
    load(secondFactor.totpSetUp()),
    load(secondFactor.state()),
  ])
  return {
    setUp: setUp && { secret: setUp.secret, qr: qrCodeOf(setUp.uri) },
    isOn: state.totp_since !== null,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request, ['begin', 'confirm'])
  const { intent, values } = submission
  const { secondFactor } = context.api
  if (intent === 'confirm')
    return answerCodes(
      context,
      submission,
      () => secondFactor.confirmTotp({ body: bodyFor(contract.secondFactor.confirmTotp, values) }),
      { toast: 'security:app.turnedOn', redirectTo: paths.security },
    )
  return submit(
    context,
    submission,
    () => secondFactor.beginTotp({ body: bodyFor(contract.secondFactor.beginTotp, values) }),
    { redirectTo: paths.setUpApp },
  )
}

/** Sets an app up: the password, then its first code. */
export default function SetUpApp() {
  const t = useText()
  const { setUp, isOn } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const codes = codesIn(reply)
  return (
    <>
      <PageHeader
        title={t('security:app.title')}
        lead={t('security:app.about')}
        crumbs={[
          { label: t('account:preferences.title'), to: paths.preferences },
          { label: t('security:title'), to: paths.security },
          { label: t('security:app.title') },
        ]}
      />
      <div className="grid max-w-4xl gap-6 pt-6">
        {codes ? <RecoveryCodes codes={codes} /> : null}
        {codes || isOn ? null : (
          <Card>
            {setUp ? (
              <Confirm setUp={setUp} />
            ) : (
              <PasswordAct intent="begin" submit={t('security:app.begin')} variant="primary" answer={reply} />
            )}
          </Card>
        )}
      </div>
    </>
  )
}

type SetUp = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['setUp']>

function Confirm({ setUp }: { readonly setUp: SetUp }) {
  const t = useText()
  const reply = useAnswer<typeof action>()
  const { secret, qr } = setUp
  return (
    <div className="flex flex-col gap-6 md:flex-row">
      <div className="flex flex-col gap-3">
        <p>{t('security:app.scan')}</p>
        <QrImage qr={qr} label={t('security:app.qr')} className="size-56 max-w-full" />
        <p className="text-sm text-ink-muted">{t('security:app.key')}</p>
        <p className="max-w-56 font-mono wrap-anywhere" id="totp-secret">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <ActionForm<{ code: string }>
        id="confirm"
        guarded={false}
        lastResult={reply?.intent === 'confirm' ? reply.lastResult : undefined}
        className="flex min-w-0 flex-1 flex-col gap-5"
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="confirm" />
            <CodeField
              field={fields.code}
              label={t('security:app.code')}
              hint={t('security:app.codeHint')}
              inputMode="numeric"
              required
            />
            <RetryCountdown seconds={reply?.retryAfter} />
            <div>
              <SubmitButton name="intent" value="confirm" pendingText={t('common:actions.sending')}>
                {t('security:app.confirm')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  )
}
