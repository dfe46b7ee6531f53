import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { EmailField } from '~/components/forms/special-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { DefinitionList } from '~/components/ui/definition-list.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { PendingSignUp } from '~/domain/contract/sign-up.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { isApiRefusal } from '~/server/client/api-client.ts'
import type { AppContext } from '~/server/session/context.ts'
import { requireVisitor } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:pending.title' }

const HERE = '/auth/pending'
/** Query of a link that keeps where one wanted to go. */
const query = (redirectTo: string | null) => (redirectTo ? `?redirect=${encodeURIComponent(redirectTo)}` : '')

export async function loader({ context }: LoaderFunctionArgs) {
  await requireVisitor(context)
  const token = await requireSignUp(context)
  try {
    return { signUp: (await context.api.auth.pendingSignUp({ body: { sign_up_token: token } })).data }
  } catch (failure) {
    if (isApiRefusal(failure) && failure.status === 401) return { signUp: null }
    return load<never>(Promise.reject(failure as Error))
  }
}

async function requireSignUp(context: AppContext): Promise<string> {
  const token = await context.session.signUpToken()
  if (token === null) throw redirect('/auth/signup')
  return token
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signUpToken = await requireSignUp(context)
  const submission = await readSubmission(request, ['again', 'address'])
  const { idempotencyKey } = submission
  const token = { sign_up_token: signUpToken }
  return submission.intent === 'address'
    ? submit(
        context,
        submission,
        () =>
          context.api.auth.correctSignUp({
            body: bodyFor(contract.auth.correctSignUp, { ...submission.values, ...token }),
            idempotencyKey,
          }),
        { toast: { kind: 'success', text: 'auth:pending.corrected' }, redirectTo: HERE },
      )
    : submit(context, submission, () => context.api.auth.resendSignUp({ body: token, idempotencyKey }), {
        toast: { kind: 'success', text: 'auth:pending.sentAgain' },
        redirectTo: HERE,
      })
}

export default function Pending() {
  const { signUp } = useLoaderData<typeof loader>()
  if (!signUp) return <Gone />
  if (signUp.email_verified_at) return <Confirmed redirectTo={signUp.redirect} />
  return <Waiting signUp={signUp} />
}

function Gone() {
  const t = useText()
  return (
    <AuthLayout title={t('auth:pending.goneTitle')} lead={t('auth:pending.gone')}>
      <LinkButton size="lg" to="/auth/signup">
        {t('auth:pending.over')}
      </LinkButton>
      <Link className="link" to="/auth/login">
        {t('common:actions.login')}
      </Link>
    </AuthLayout>
  )
}

function Confirmed({ redirectTo }: { readonly redirectTo: string | null }) {
  const t = useText()
  return (
    <AuthLayout title={t('auth:pending.confirmedTitle')} lead={t('auth:pending.confirmed')}>
      <LinkButton size="lg" to={`/auth/login${query(redirectTo)}`}>
        {t('common:actions.login')}
      </LinkButton>
    </AuthLayout>
  )
}

function Waiting({ signUp }: { readonly signUp: PendingSignUp }) {
  const t = useText()
  const format = useFormat()
  const reply = useAnswer<typeof action>()
  const answerTo = (intent: string) => (reply?.intent === intent ? reply.lastResult : undefined)
  const ends = signUp.expires_at
  const until = t('auth:pending.until', { moment: format.moment(ends) })
  return (
    <AuthLayout
      title={t('auth:pending.title')}
      lead={
        signUp.mail_delivery === 'smtp'
          ? `${t('auth:pending.lead', { email: signUp.email })} ${until}`
          : until
      }
    >
      {signUp.mail_delivery === 'folder' ? <Mailbox mails={signUp.mails} /> : null}
      <section className="flex flex-col gap-2">
        <h2 className="display text-xl">{t('auth:pending.typed')}</h2>
        <DefinitionList
          items={[
            { term: t('auth:signup.email'), value: signUp.email },
            { term: t('auth:signup.name'), value: signUp.name },
            { term: t('auth:signup.birthDate'), value: signUp.birth_date },
            {
              term: t('auth:signup.role'),
              value: signUp.roles.map((role) => t(`status:role.${role}`)).join(),
            },
          ]}
        />
      </section>
      <ActionForm id="again" lastResult={answerTo('again')}>
        {() => (
          <>
            <HiddenField name="intent" value="again" />
            <SubmitButton
              variant="secondary"
              name="intent"
              value="again"
              pendingText={t('common:actions.sending')}
            >
              {t('auth:pending.again')}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <details open={reply?.intent === 'address'}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t('auth:pending.correct')}
        </summary>
        <ActionForm<{ email: string }>
          id="address"
          lastResult={answerTo('address')}
          values={{ email: signUp.email }}
        >
          {(fields) => (
            <>
              <HiddenField name="intent" value="address" />
              <EmailField field={fields.email} label={t('auth:pending.newEmail')} required />
              <SubmitButton name="intent" value="address" pendingText={t('common:actions.sending')}>
                {t('auth:pending.change')}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </details>
      <RetryCountdown seconds={reply?.retryAfter} />
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <Link className="link" to={`/auth/signup${query(signUp.redirect)}`}>
          {t('auth:pending.over')}
        </Link>
        <Link className="link" to={`/auth/login${query(signUp.redirect)}`}>
          {t('common:actions.login')}
        </Link>
      </p>
    </AuthLayout>
  )
}

/** Where mails are written to a folder: the newest of this sign-up, with its link. */
function Mailbox({ mails }: { readonly mails: PendingSignUp['mails'] }) {
  const t = useText()
  const [mail] = mails
  return (
    <Notice title={t('auth:pending.folderTitle')}>
      <p>{t(mail ? 'auth:pending.folder' : 'auth:pending.folderEmpty')}</p>
      {mail ? (
        <article className="mt-3 flex flex-col gap-3 rounded-sm border border-line bg-surface p-4">
          <h2 className="font-semibold">{mail.subject}</h2>
          <p className="text-sm whitespace-pre-line text-ink-muted wrap-anywhere">{mail.text}</p>
          {mail.link ? <LinkButton to={mail.link}>{t('auth:pending.openLink')}</LinkButton> : null}
        </article>
      ) : null}
    </Notice>
  )
}
