import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { FormKey } from '~/components/ui/form-key.tsx'
import { LimitedPage } from '~/components/group/limited-notice.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { Avatar } from '~/components/ui/avatar.tsx'
import { Button } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Field } from '~/components/ui/field.tsx'
import { Form } from '~/components/ui/form.tsx'
import { Input } from '~/components/ui/input.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'
import { loadList, searchOf } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['athlete'], title: 'account:nav.applications' }

const HERE = '/account/applications/club'
/** How many people a search for somebody to invite shows. */
const FOUND = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'club_manager')
  const club = viewer.managed_club
  if (club?.status !== 'active') return { club, page: null, found: null }
  const invite = searchOf(request, 'invite')
  const [page, found, open] = await Promise.all([
    loadList(request, (query) => context.api.clubApplications.list({ query }), {
      fixed: { managed: '1', order_by: 'created_at', order_direction: 'DESC' },
    }),
    invite
      ? load(
          context.api.people.list({
            // Who is in a club leaves it first.
            query: { role: 'user', without_club: '1', search: invite, per_page: FOUND },
          }),
        )
      : null,
    invite
      ? load(context.api.clubApplications.list({ query: { managed: '1', is_open: '1', no_pagination: '1' } }))
      : null,
  ])
  const statusOf = new Map(open?.data.map(({ user, status }) => [user.id, status]))
  return {
    club,
    page,
    found: found?.data.map((person) => ({ ...person, status: statusOf.get(person.id) ?? null })) ?? null,
  }
}

const DONE: Readonly<Record<string, TextKey>> = {
  approve: 'athlete:club.toast.approved',
  refuse: 'athlete:club.toast.refused',
  withdraw: 'athlete:club.toast.inviteWithdrawn',
  invite: 'common:flash.inviteSent',
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'club_manager')
  const submission = await readSubmission(request, Object.keys(DONE))
  const { intent, idempotencyKey } = submission
  const id = String(submission.values['id'] ?? '')
  const { clubApplications } = context.api
  const text = DONE[intent]
  if (!text) throw new Response(null, { status: 400 })
  return submit(
    context,
    submission,
    () =>
      intent === 'invite'
        ? clubApplications.invite({ body: { user_id: id }, idempotencyKey })
        : clubApplications.decide({
            params: { id },
            body: { club_approved: intent === 'approve' ? '1' : '0' },
            idempotencyKey,
          }),
    {
      toast: { kind: 'success', text },
      redirectTo: HERE,
      failed: intent === 'approve' ? 'errors:approvingFailed' : undefined,
    },
  )
}

export default function ClubApplications() {
  const t = useText()
  const { club, page } = useLoaderData<typeof loader>()
  if (!page) return <LimitedPage title="account:nav.applications" kind="club" group={club} />
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('account:nav.applications')} />
      <InviteCard />
      {page.data.length === 0 ? (
        <EmptyState title={t('athlete:club.noApplications')} />
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface px-4">
          {page.data.map((application) => (
            <li key={application.id} className="flex flex-wrap items-center gap-4 py-3">
              <Avatar name={application.user.name} src={application.user.thumb} />
              <span className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
                <span className="truncate font-semibold">{application.user.name}</span>
                <span>
                  <StatusBadge reader="club" kind="clubApplication" slug={application.status} />
                </span>
              </span>
              {application.abilities.approve ? (
                <Form method="post">
                  <FormKey />
                  <input type="hidden" name="id" value={application.id} />
                  <SubmitButton size="sm" name="intent" value="approve">
                    {t('common:actions.approve')}
                  </SubmitButton>
                </Form>
              ) : null}
              {application.abilities.refuse ? (
                <ConfirmButton
                  size="sm"
                  {...(application.status === 'waiting_for_user_approval'
                    ? {
                        question: t('athlete:club.withdrawQuestion', { name: application.user.name }),
                        fields: { intent: 'withdraw', id: application.id },
                        children: t('athlete:club.withdraw'),
                      }
                    : {
                        question: t('athlete:club.refuseQuestion', { name: application.user.name }),
                        fields: { intent: 'refuse', id: application.id },
                        children: t('common:actions.refuse'),
                      })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Pagination meta={page.meta} />
    </div>
  )
}

function InviteCard() {
  const t = useText()
  const { found } = useLoaderData<typeof loader>()
  const [searchParams] = useSearchParams()
  return (
    <Card title={t('athlete:club.invite')}>
      <Form method="get" role="search" className="flex flex-wrap field-line gap-3">
        <Field id="invite" label={t('athlete:club.inviteName')} className="min-w-48 flex-1">
          {(control) => <Input {...control} name="invite" defaultValue={searchParams.get('invite') ?? ''} />}
        </Field>
        <Button type="submit" variant="secondary">
          {t('common:actions.search')}
        </Button>
      </Form>
      {found ? (
        <ul className="flex flex-col divide-y divide-line pt-3">
          {found.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="font-semibold">{person.name}</span>
                <span className="block text-sm text-ink-muted">
                  {[person.birth_year, person.city?.name].filter(Boolean).join(' · ')}
                </span>
              </span>
              {person.status ? (
                <StatusBadge reader="club" kind="clubApplication" slug={person.status} />
              ) : (
                <Form method="post">
                  <FormKey />
                  <input type="hidden" name="id" value={person.id} />
                  <SubmitButton size="sm" variant="secondary" name="intent" value="invite">
                    {t('common:actions.invite')}
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
          {found.length === 0 ? <li className="py-2 text-ink-muted">{t('athlete:club.notFound')}</li> : null}
        </ul>
      ) : null}
    </Card>
  )
}
