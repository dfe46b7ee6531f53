import { useLoaderData } from '@remix-run/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import Search from 'lucide-react/icons/search'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { column, dateColumn, textColumn, type Column } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { InvitationCard } from '~/components/staff/invitation-card.tsx'
import { ActForm } from '~/components/ui/act-form.tsx'
import { Avatar } from '~/components/ui/avatar.tsx'
import { Button } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Field } from '~/components/ui/field.tsx'
import { Form } from '~/components/ui/form.tsx'
import { Input } from '~/components/ui/input.tsx'
import { Select } from '~/components/ui/select.tsx'
import { STAFF_ROLES, type StaffRole } from '~/domain/access/staff.ts'
import { contract } from '~/domain/contract/contract.ts'
import { SEARCH_MAX } from '~/domain/contract/search-limit.ts'
import type { StaffMember } from '~/domain/contract/staff.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { searchOf } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { qrCodeOf } from '~/server/files/qr-code.ts'
import { pageOf, requireManagedCompetition } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['staff'], title: 'staff:title' }

/** The address says that a link was made just now: it is the first of them, and unfolded. */
const MADE = 'made'

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  const { api } = context
  const competition = await requireManagedCompetition(args)
  const search = searchOf(request)
  const [members, invitations, people] = await Promise.all([
    load(api.staff.list({ params: { id: competition.id } })),
    load(api.staff.invitations({ params: { id: competition.id } })),
    search ? load(api.people.list({ query: { search, per_page: 20, order_by: 'name' } })) : null,
  ])
  const { searchParams } = new URL(request.url)
  const chosenRole = searchParams.get('role')
  return {
    slug: competition.slug,
    members: members.data,
    invitations: invitations.data.map(({ token, ...invitation }) => {
      const address = new URL(paths.joinStaff(token), context.settings.publicUrl).href
      return { ...invitation, address, qr: qrCodeOf(address) }
    }),
    isMade: searchParams.has(MADE),
    search: search ?? '',
    role: STAFF_ROLES.find((role) => role === chosenRole) ?? STAFF_ROLES[0],
    people: people?.data ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { id } = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['add', 'remove', 'invite', 'revoke'])
  const { intent, values } = submission
  const { staff } = context.api
  if (intent === 'add')
    return submit(
      context,
      submission,
      () => staff.add({ params: { id }, body: bodyFor(contract.staff.add, values) }),
      { toast: { kind: 'success', text: 'staff:added' }, redirectTo: pageOf(request, 'search') },
    )
  if (intent === 'invite')
    return submit(
      context,
      submission,
      () => staff.invite({ params: { id }, body: bodyFor(contract.staff.invite, values) }),
      { toast: { kind: 'success', text: 'staff:link.made' }, redirectTo: `${pageOf(request)}?${MADE}=1` },
    )
  if (intent === 'revoke')
    return submit(context, submission, () => staff.revoke({ params: { id: String(values['id']) } }), {
      toast: { kind: 'success', text: 'staff:link.revoked' },
      redirectTo: pageOf(request),
    })
  return submit(context, submission, () => staff.remove({ params: { id: String(values['id']) } }), {
    toast: { kind: 'success', text: 'staff:removed' },
    redirectTo: pageOf(request),
  })
}

export default function CompetitionStaff() {
  const t = useText()
  const { members, invitations, isMade } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const invited = reply?.intent === 'invite' && reply.code === 'invalid' ? reply.lastResult : undefined
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <p className="max-w-3xl text-ink-muted">{t('staff:about')}</p>
        {invited ? null : <ReplyNotice reply={reply} />}
        {members.length > 0 ? (
          <DataTable
            name="staff"
            columns={columns}
            rows={members}
            caption={t('staff:members')}
            rowActions={(member, { action }) => <Remove member={member} action={action} />}
          />
        ) : (
          <EmptyState title={t('staff:empty.title')} text={t('staff:empty.text')} />
        )}
        <InvitationCard invitations={invitations} isMade={isMade} lastResult={invited} />
        <AddCard />
      </div>
      <Card title={t('staff:roles')}>
        <dl className="flex flex-col gap-4">
          {STAFF_ROLES.map((role) => (
            <div key={role}>
              <dt className="font-semibold">{t(`staff:role.${role}`)}</dt>
              <dd className="text-sm text-ink-muted">{t(`staff:does.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

const columns: readonly Column<StaffMember>[] = [
  textColumn('staff:person', ({ user }) => user.name, { place: 'lead' }),
  column('staff:roleLabel', ({ role }) => <RoleName role={role} />, { place: 'corner' }),
  textColumn('staff:addedBy', ({ added_by: name }) => name),
  dateColumn('staff:since', ({ created_at: at }) => at),
]

function RoleName({ role }: { readonly role: StaffRole }) {
  const t = useText()
  return <span className="font-semibold">{t(`staff:role.${role}`)}</span>
}

function Remove({
  member: { id, user, role },
  action,
}: {
  readonly member: StaffMember
  readonly action: string
}) {
  const t = useText()
  const words = { name: user.name, role: t(`staff:role.${role}`) }
  return (
    <ConfirmButton
      id={`remove-${id}`}
      action={action}
      size="sm"
      question={t('staff:removeQuestion', words)}
      yes={t('staff:remove')}
      fields={{ intent: 'remove', id }}
    >
      <span aria-hidden="true">{t('staff:remove')}</span>
      <span className="sr-only">{t('staff:removeOf', words)}</span>
    </ConfirmButton>
  )
}

function AddCard() {
  const t = useText()
  const { slug, members, search, role, people } = useLoaderData<typeof loader>()
  return (
    <Card title={t('staff:add')}>
      <div className="flex flex-col gap-5">
        <Form
          method="get"
          role="search"
          action={consolePaths.managedStaff(slug)}
          preventScrollReset
          className="flex flex-wrap field-line gap-3"
        >
          <Field id="staff-search" label={t('staff:name')} className="flex-1 basis-48">
            {(control) => (
              <Input {...control} type="search" name="search" maxLength={SEARCH_MAX} defaultValue={search} />
            )}
          </Field>
          <Field id="staff-role" label={t('staff:roleLabel')} className="basis-52">
            {(control) => (
              <Select
                {...control}
                name="role"
                defaultValue={role}
                options={STAFF_ROLES.map((value) => ({ value, label: t(`staff:role.${value}`) }))}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" icon={<Search size={18} />}>
            {t('staff:find')}
          </Button>
        </Form>
        {people?.length === 0 ? <p className="text-ink-muted">{t('common:list.noMatchTitle')}</p> : null}
        {people && people.length > 0 ? (
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
                <Avatar name={person.name} src={person.thumb} size="sm" />
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block font-semibold">{person.name}</span>
                  <span className="block text-sm text-ink-muted">{person.city?.name}</span>
                </span>
                {members.some((member) => member.user.id === person.id && member.role === role) ? (
                  <span className="text-sm text-ink-muted">{t('staff:has')}</span>
                ) : (
                  <ActForm intent="add" fields={{ user_id: person.id, role }}>
                    {t('staff:addAs', { role: t(`staff:role.${role}`) })}
                  </ActForm>
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  )
}
