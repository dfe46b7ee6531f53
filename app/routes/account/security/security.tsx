import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf, formReplyOf } from '~/components/forms/refused.ts'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { codesIn, RecoveryCodes } from '~/components/security/recovery-codes.tsx'
import { SecondFactorCard } from '~/components/security/second-factor-card.tsx'
import { SessionList } from '~/components/security/session-list.tsx'
import { buttonClass, LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { secondFactor as calls } from '~/domain/contract/second-factor.calls.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import type { AppContext } from '~/server/session/context.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { requireViewer } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { answerCodes } from '~/server/account/second-factor.ts'
import { readSubmission, refusedOrThrown, submit, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['security', 'auth'], title: 'security:title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const [{ data: sessions }, { data: factor }] = await Promise.all([
    load(context.api.account.sessions()),
    load(context.api.secondFactor.state()),
  ])
  return { sessions, factor }
}

const INTENTS = [
  'end',
  'end-others',
  'remove-app',
  'new-codes',
  'begin-passkey',
  'add-passkey',
  'rename-passkey:',
  'remove-passkey:',
] as const

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request, INTENTS)
  const [intent, id = ''] = submission.intent.split(':')
  const { account, secondFactor } = context.api
  const { values } = submission
  const done = (toast: (typeof TOASTS)[keyof typeof TOASTS], call: () => Promise<unknown>) =>
    submit(context, submission, call, { toast: { kind: 'success', text: toast }, redirectTo: paths.security })
  switch (intent) {
    case 'end':
      return done(TOASTS.end, () => account.endSession({ params: { id: String(values['id'] ?? '') } }))
    case 'end-others':
      return done(TOASTS.endOthers, () => account.endOtherSessions())
    case 'remove-app':
      return done(TOASTS.removeApp, () =>
        secondFactor.removeTotp({ body: bodyFor(calls.removeTotp, values) }),
      )
    case 'rename-passkey':
      return done(TOASTS.rename, () =>
        secondFactor.renamePasskey({ params: { id }, body: bodyFor(calls.renamePasskey, values) }),
      )
    case 'remove-passkey':
      return done(TOASTS.remove, () =>
        secondFactor.removePasskey({ params: { id }, body: bodyFor(calls.removePasskey, values) }),
      )
    case 'begin-passkey':
      return beginPasskey(context, submission)
    case 'add-passkey': {
      const body = bodyFor(calls.addPasskey, values)
      return answerCodes(context, submission, () => secondFactor.addPasskey({ body }), {
        toast: 'security:passkeys.isAdded',
        redirectTo: paths.security,
      })
    }
    default:
      return answerCodes(
        context,
        submission,
        () => secondFactor.newRecoveryCodes({ body: bodyFor(calls.newRecoveryCodes, values) }),
        {
          toast: null,
          redirectTo: paths.security,
        },
      )
  }
}

const TOASTS = {
  end: 'security:sessions.ended',
  endOthers: 'security:sessions.othersEnded',
  removeApp: 'security:app.removed',
  rename: 'security:passkeys.renamed',
  remove: 'security:passkeys.removed',
} as const

/** What the browser makes a passkey with, and the name it is to have then. */
async function beginPasskey({ api }: AppContext, submission: Submission) {
  const { values } = submission
  try {
    const reply = await api.secondFactor.passkeyOptions({ body: bodyFor(calls.passkeyOptions, values) })
    return data({ begun: { name: String(values['name'] ?? ''), ...reply.data } })
  } catch (failure) {
    return refusedOrThrown(submission, failure)
  }
}

const FORMS = new Set(['remove-app', 'new-codes', 'begin-passkey', 'rename-passkey', 'remove-passkey'])

/** Where the account is signed in, what signing in asks for, its data and its end. */
export default function Security() {
  const t = useText()
  const { sessions, factor } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const reply = formReplyOf(answer)
  const begun = answer && 'begun' in answer ? answer.begun : null
  const codes = codesIn(answer)
  const isOfForm = reply !== undefined && FORMS.has(reply.intent.split(':')[0] ?? '')
  return (
    <>
      <PageHeader
        title={t('security:title')}
        lead={t('security:lead')}
        crumbs={[
          { label: t('account:preferences.title'), to: paths.preferences },
          { label: t('security:title') },
        ]}
      />
      <div className="grid max-w-4xl gap-6 pt-6">
        {isOfForm ? null : <FormErrors errors={errorsOf(reply)} />}
        <RetryCountdown seconds={reply?.retryAfter} />
        {codes ? <RecoveryCodes codes={codes} /> : null}
        <SessionList sessions={sessions} />
        <SecondFactorCard factor={factor} answer={reply} begun={begun} />
        <Card title={t('security:data.title')}>
          <p className="pb-4 text-sm text-ink-muted">{t('security:data.lead')}</p>
          <a href={paths.ownData} download className={buttonClass('secondary')}>
            {t('security:data.download')}
          </a>
        </Card>
        <Card title={t('security:deletion.title')}>
          <p className="pb-4 text-sm text-ink-muted">{t('security:deletion.teaser')}</p>
          <LinkButton variant="secondary" className="text-danger-text!" to={paths.deleteAccount}>
            {t('security:deletion.open')}
          </LinkButton>
        </Card>
      </div>
    </>
  )
}
