import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { linkTokenOf } from '~/server/account/mailed-link.ts'
import { homeOf, requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['auth', 'athlete'], title: 'athlete:invitation.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = linkTokenOf(request)
  const viewer = await context.viewer()
  const { data: invitation } = await load(context.api.clubInvitations.open({ body: { token } }))
  return { token, invitation, signedInAs: viewer?.name ?? null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const submission = await readSubmission(request, ['accept', 'decline'])
  const { intent, values, idempotencyKey } = submission
  const accepts = intent === 'accept'
  return submit(
    context,
    submission,
    () =>
      context.api.clubInvitations.answer({
        body: bodyFor(contract.clubInvitations.answer, {
          token: values['token'],
          accept: accepts ? '1' : '0',
        }),
        idempotencyKey,
      }),
    {
      toast: {
        kind: 'success',
        text: accepts ? 'athlete:club.toast.joined' : 'athlete:club.toast.declined',
      },
      redirectTo: accepts ? paths.myClub : homeOf(viewer),
    },
  )
}

/** A club's invitation: who is signed in answers it here; anybody else signs in or up, and comes back. */
export default function Invitation() {
  const t = useText()
  const format = useFormat()
  const { token, invitation, signedInAs } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const { state, club, obstacle, is_minor, expires_at } = invitation
  if (state !== 'open' || !club) {
    const problem = state === 'open' ? 'unknown' : state
    return (
      <AuthLayout title={t('athlete:invitation.title')} lead={t(`athlete:invitation.problem.${problem}`)}>
        <div>
          <LinkButton size="lg" to="/">
            {t('common:actions.goHome')}
          </LinkButton>
        </div>
      </AuthLayout>
    )
  }
  const back = `?redirect=${encodeURIComponent(paths.clubInvitation(token))}`
  return (
    <AuthLayout
      title={t('athlete:invitation.from', { club: club.name })}
      lead={
        expires_at
          ? t('athlete:invitation.until', {
              time: format.moment(expires_at),
            })
          : undefined
      }
    >
      <p>
        <a className="link" href={paths.club(club.slug)} target="_blank" rel="noreferrer">
          {t('athlete:invitation.about', { club: club.name })}
        </a>
      </p>
      {signedInAs === null ? (
        <>
          <p>{t('athlete:invitation.signInFirst')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton size="lg" to={`/auth/signup${back}`}>
              {t('auth:signup.title')}
            </LinkButton>
            <LinkButton size="lg" variant="secondary" to={`/auth/login${back}`}>
              {t('common:actions.login')}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>{t('athlete:invitation.as', { name: signedInAs })}</p>
          {obstacle ? (
            <Notice tone="warning">
              <p>{t(`athlete:invitation.obstacle.${obstacle}`)}</p>
            </Notice>
          ) : null}
          {is_minor && !obstacle ? (
            <Notice tone="info">
              <p>{t('athlete:invitation.minor')}</p>
            </Notice>
          ) : null}
          <ActionForm<{ token: string }> guarded={false} id="invitation" lastResult={reply?.lastResult}>
            {() => (
              <div className="flex flex-wrap gap-3">
                <HiddenField name="token" value={token} />
                {obstacle ? null : (
                  <SubmitButton size="lg" name="intent" value="accept">
                    {t('athlete:invitation.accept')}
                  </SubmitButton>
                )}
                <SubmitButton size="lg" variant="secondary" name="intent" value="decline">
                  {t('athlete:club.decline')}
                </SubmitButton>
              </div>
            )}
          </ActionForm>
        </>
      )}
    </AuthLayout>
  )
}
