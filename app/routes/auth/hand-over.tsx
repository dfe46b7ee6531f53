import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxField, HiddenField } from '~/components/forms/fields.tsx'
import { NewPasswordFields, useNewPasswordLabels } from '~/components/forms/new-password-fields.tsx'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { EmailField } from '~/components/forms/special-fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { DefinitionList } from '~/components/ui/definition-list.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { oneAtATime } from '~/server/forms/one-at-a-time.ts'
import { readSubmission, refusedOrThrown } from '~/server/forms/submit.ts'
import { linkTokenOf } from '~/server/account/mailed-link.ts'
import { waitForConfirmation } from '~/server/account/sign-in.ts'
import { requireVisitor } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:handOver.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = linkTokenOf(request)
  const viewer = await context.viewer()
  const { data: link } = await load(context.api.auth.handOver({ body: { token } }))
  return { token, link, signedInAs: viewer?.name ?? null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireVisitor(context)
  const submission = await readSubmission(request)
  return oneAtATime(context, submission, 'signup', async () => {
    try {
      const { token } = await context.api.auth.takeOver({
        body: bodyFor(contract.auth.takeOver, submission.values),
        idempotencyKey: submission.idempotencyKey,
      })
      return await waitForConfirmation(context, token)
    } catch (failure) {
      return refusedOrThrown(submission, failure, textFor(context.language)('errors:registrationFailed'))
    }
  })
}

interface TakeOver extends Record<string, unknown> {
  token: string
  email: string
  password: string
  password_confirmation: string
  guardian_follows: string
  terms: string
}

/** Whoever holds the link of a managed athlete becomes them: the account is kept, and gets an address and a password. */
export default function HandOver() {
  const t = useText()
  const format = useFormat()
  const passwordLabels = useNewPasswordLabels()
  const { token, link, signedInAs } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const { state, athlete } = link
  if (state !== 'good' || !athlete) {
    const problem = state === 'good' ? 'unknown' : state
    return (
      <AuthLayout title={t(`auth:handOver.${problem}Title`)} lead={t(`auth:handOver.${problem}`)}>
        <div>
          <LinkButton size="lg" to="/auth/login">
            {t('common:actions.login')}
          </LinkButton>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('auth:handOver.title')} lead={t('auth:handOver.lead')}>
      <DefinitionList
        items={[
          { term: t('auth:handOver.who'), value: athlete.name },
          ...(athlete.birth_year
            ? [{ term: t('auth:handOver.born'), value: String(athlete.birth_year) }]
            : []),
          ...(athlete.club ? [{ term: t('auth:handOver.club'), value: athlete.club }] : []),
          ...(link.expires_at
            ? [
                {
                  term: t('auth:handOver.until'),
                  value: format.moment(link.expires_at),
                },
              ]
            : []),
        ]}
      />
      {signedInAs === null ? (
        <ActionForm<TakeOver>
          id="take-over"
          labels={passwordLabels}
          lastResult={reply?.lastResult}
          values={{ guardian_follows: 'on' }}
        >
          {(fields) => (
            <>
              <HiddenField name="token" value={token} />
              <EmailField field={fields.email} label={t('auth:signup.email')} required />
              <NewPasswordFields password={fields.password} confirmation={fields.password_confirmation} />
              {link.has_guardian && !link.is_minor ? (
                <CheckboxField field={fields.guardian_follows} label={t('auth:handOver.follows')} />
              ) : null}
              {link.has_guardian && link.is_minor ? <p>{t('auth:handOver.minorFollows')}</p> : null}
              <CheckboxField field={fields.terms} label={t('auth:signup.terms')} required />
              <p className="text-sm text-ink-muted">
                <Link className="link" to="/agreements" target="_blank">
                  {t('auth:signup.readTerms')}
                </Link>
              </p>
              <RetryCountdown seconds={reply?.retryAfter} />
              <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
                {t('auth:handOver.submit')}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      ) : (
        <>
          <Notice tone="info">
            <p>{t('auth:handOver.signedIn', { name: signedInAs })}</p>
          </Notice>
          <div>
            <LinkButton size="lg" to="/auth/logout">
              {t('common:actions.logout')}
            </LinkButton>
          </div>
        </>
      )}
      <p className="text-ink-muted">{t('auth:handOver.haveAccount')}</p>
    </AuthLayout>
  )
}
