import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InvitationList } from '~/components/club/invitation-list.tsx'
import { InvitationPreview, type InvitationAnswer } from '~/components/club/invitation-preview.tsx'
import { InviteForm } from '~/components/club/invite-form.tsx'
import { LinkCard } from '~/components/club/link-card.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { LimitedPage } from '~/components/group/limited-notice.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { invitationRows } from '~/domain/import/invitation-rows.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { isApiRefusal } from '~/server/client/api-client.ts'
import { load } from '~/server/client/load.ts'
import { loadList, queryOf } from '~/server/client/load-list.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, refusedOrThrown, submit, type FormReply } from '~/server/forms/submit.ts'
import { postedList } from '~/server/files/entries-list.ts'
import { qrCodeOf } from '~/server/files/qr-code.ts'
import { requireArea } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['athlete', 'entriesImport'], title: 'athlete:invitations.title' }

const DAYS = '30'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'club_manager')
  const club = viewer.managed_club
  if (club?.status !== 'active') return { club, page: null, query: {}, link: null }
  const { api, settings } = context
  const [page, links] = await Promise.all([
    loadList(request, (query) => api.clubInvitations.list({ query }), { fixed: { kind: 'email' } }),
    load(api.clubInvitations.list({ query: { kind: 'link', state: 'open', per_page: 1 } })),
  ])
  const [open] = links.data
  const address = open?.token ? new URL(paths.clubInvitation(open.token), settings.publicUrl).href : null
  return {
    club,
    page,
    query: queryOf(request),
    link: open && address !== null ? { ...open, address, qr: qrCodeOf(address) } : null,
  }
}

const HERE = paths.clubInvitations

interface ListReply extends FormReply {
  readonly answer: InvitationAnswer | null
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'club_manager')
  const submission = await readSubmission(request, ['read', 'send', 'link', 'withdraw', 'resend'])
  const { form, intent, values, idempotencyKey } = submission
  const calls = context.api.clubInvitations
  const params = { id: String(values['id'] ?? '') }
  const to = (text: 'withdrawn' | 'resent' | 'linkMade') =>
    ({
      toast: { kind: 'success', text: `athlete:invitations.toast.${text}` },
      redirectTo: HERE,
    }) as const
  if (intent === 'withdraw')
    return submit(context, submission, () => calls.withdraw({ params, idempotencyKey }), to('withdrawn'))
  if (intent === 'resend')
    return submit(context, submission, () => calls.resend({ params, idempotencyKey }), to('resent'))
  if (intent === 'link')
    return submit(
      context,
      submission,
      () => calls.offerLink({ body: bodyFor(contract.clubInvitations.offerLink, values), idempotencyKey }),
      to('linkMade'),
    )
  if (intent === 'send') {
    const rows = rowsIn(values['rows'])
    try {
      const body = bodyFor(contract.clubInvitations.create, { rows, days: values['days'] })
      const { data: sent } = await calls.create({ body, idempotencyKey })
      return await submit(context, submission, () => Promise.resolve(sent), {
        toast: { kind: 'success', text: 'athlete:invitations.toast.sent', values: { count: sent.invited } },
        redirectTo: HERE,
      })
    } catch (failure) {
      const { data: refused, init } = refusedOrThrown(submission, failure)
      const preview = isApiRefusal(failure) ? (await calls.preview({ body: { rows } })).data : null
      const reply: ListReply = { ...refused, answer: preview && { preview, days: DAYS } }
      return data(reply, init ?? {})
    }
  }
  try {
    const posted = await postedList(form)
    if (!posted.ok) return refusedList(posted.refusal, values)
    const body = bodyFor(contract.clubInvitations.preview, { rows: invitationRows(posted.value) })
    const { data: preview } = await calls.preview({ body })
    const reply: ListReply = {
      lastResult: { initialValue: {} },
      intent,
      code: 'preview',
      answer: { preview, days: DAYS },
    }
    return data(reply, { status: preview.ready ? 200 : 422 })
  } catch (failure) {
    const { data: refused, init } = refusedOrThrown(submission, failure)
    return data({ ...refused, answer: null } satisfies ListReply, init ?? {})
  }
}

/** The rows as the preview's own form holds them. */
function rowsIn(text: unknown): { line: number; name: string; email: string }[] {
  try {
    const read: unknown = JSON.parse(String(text))
    if (Array.isArray(read)) return read as { line: number; name: string; email: string }[]
  } catch {
    // It is not what the page wrote.
  }
  throw new Response(null, { status: 400 })
}

function refusedList({ field, code }: { field: string; code: string }, values: Record<string, unknown>) {
  const reply: ListReply = {
    lastResult: {
      status: 'error',
      error: { [field]: [code] },
      initialValue: { text: typeof values['text'] === 'string' ? values['text'] : '' },
    },
    intent: 'read',
    code,
    answer: null,
  }
  return data(reply, { status: 422 })
}

const isListReply = (reply: object): reply is ListReply => 'answer' in reply

export default function Invitations() {
  const t = useText()
  const { club, page, query, link } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  if (!page) return <LimitedPage title="athlete:invitations.title" kind="club" group={club} />
  const answer = reply && isListReply(reply) ? reply.answer : null
  const ofIntent = (...intents: readonly string[]) =>
    reply && intents.includes(reply.intent) ? reply.lastResult : undefined
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('athlete:invitations.title')}
        crumbs={[
          { label: t('account:nav.members'), to: paths.clubMembers },
          { label: t('athlete:invitations.title') },
        ]}
      />
      {answer ? <InvitationPreview answer={answer} lastResult={ofIntent('send')} /> : null}
      {answer?.preview.ready ? null : (
        <InviteForm
          text={answer?.preview.rows
            .map(({ name, email }) => (name ? `${name}, ${email}` : email))
            .join('\n')}
          lastResult={answer ? undefined : ofIntent('read', 'send')}
        />
      )}
      <LinkCard link={link} lastResult={ofIntent('link')} />
      <InvitationList rows={page.data} query={query} lastResult={ofIntent('withdraw', 'resend')} />
      <Pagination meta={page.meta} />
    </div>
  )
}
