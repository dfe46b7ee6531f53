import { data, redirect } from '@remix-run/node'
import { adminCalls, adminEndpoints, offersFor, type AnyRow, type Referring } from './admin-calls.ts'
import type { AdminEntityName, Offer } from '../../domain/access/admin-area.ts'
import type { TextKey } from '../../i18n/en/translation.ts'
import type { AppContext } from '../session/context.ts'
import { bodyFor } from '../forms/form-body.ts'
import { venueZoneOf } from './venue-zone.ts'
import { changedFiles, changedValues, changesOf, nothingToSave } from '../forms/save-changes.ts'
import { submit, type FormReply, type Submission } from '../forms/submit.ts'
import type { ToastMessage } from '../session/toast.ts'

/** Saves, deletes, or looks for what one of the fields is to refer to. */
export const ENTITY_INTENTS = ['', 'save', 'remove', 'find:'] as const

export type EntityReply = FormReply & { readonly offers: Record<string, Offer> }

/** What the form of an entity is sent with. */
interface SubmittedForm {
  readonly slug: AdminEntityName
  /** As it is stored; null for a new one. */
  readonly row: AnyRow | null
  readonly submission: Submission
  /** The fields that refer to other things, as they were sent. */
  readonly referring: readonly Referring[]
  /** Lists of which no box may be ticked: then the form sends nothing, which would leave them as they were. */
  readonly lists: readonly string[]
  /** Whether a picture may come with it. */
  readonly hasFile: boolean
}

/** Nothing was typed: in a new one it is left to the API, and a password stays what it was. */
const isLeftOut = (name: string, value: unknown, isNew: boolean) =>
  value === '' && (isNew || name === 'password')
const isOwnField = (name: string) => name.startsWith('find_')

/** What the call is sent: without the form's own search fields, and without what was left out. */
function valuesOf({ submission, row, lists }: SubmittedForm): Readonly<Record<string, unknown>> {
  const sent = Object.entries(changedValues(submission, lists)).filter(
    ([name, value]) => !isOwnField(name) && !isLeftOut(name, value, row === null),
  )
  return Object.fromEntries(sent)
}

/** The times of a competition and of its bouts are meant by the clock of the venue; all others by the administrator's own. */
async function zoneOf(context: AppContext, { slug, row, submission }: SubmittedForm): Promise<string> {
  const { admin } = context.api
  const byId = (name: string) => ({ params: { id: Number(submission.values[name]) || 0 } })
  if (slug === 'fights') {
    const competition = row
      ? row.competition
      : (await admin.competitions.details(byId('competition_id')).catch(noneChosen)).data
    return competition?.timezone ?? context.zone
  }
  if (slug !== 'competitions') return context.zone
  const organisation = row
    ? row.organisation
    : (await admin.organisations.details(byId('organisation_id')).catch(noneChosen)).data
  return venueZoneOf(context, submission.values, organisation ?? null)
}

/** The call itself says so beside the field. */
const noneChosen = () => ({ data: null })

/** A reply of the form with what its references offer now: without a script they are drawn from it alone. */
async function withOffers(
  context: AppContext,
  { referring, submission }: SubmittedForm,
  reply: FormReply,
): Promise<EntityReply> {
  const sought = submission.intent.startsWith('find:') ? submission.intent.slice('find:'.length) : ''
  const search = String(submission.values[`find_${sought}`] ?? '')
  const offers = await offersFor(
    context.api,
    referring.map((field) => (field.name === sought ? { ...field, search } : field)),
  )
  return { ...reply, offers }
}

type Answer = Awaited<ReturnType<typeof submit>>
/** A redirect has no data: it was saved. */
const isRefused = (answer: Answer): answer is Extract<Answer, { data: FormReply }> => 'data' in answer

const isOn = (value: unknown) => value === '1' || value === 'on'
/** What is approved by its form, with the fields that do so; the status of a group does. */
const APPROVALS = {
  clubs: [],
  organisations: [],
  belts: ['is_approved'],
  'club-applications': ['user_approved', 'club_approved'],
  'competition-applications': ['competition_approved'],
  'mat-judges': ['user_approved', 'competition_approved'],
} as const satisfies Partial<Record<AdminEntityName, readonly string[]>>
type Approvable = keyof typeof APPROVALS
const isApprovable = (slug: AdminEntityName): slug is Approvable => Object.hasOwn(APPROVALS, slug)

/** What the form approves that was not approved before: a club made active, a belt, an application; null for nothing. */
function approvedBy({ slug, row, submission: { values } }: SubmittedForm): Approvable | null {
  if (row === null || !isApprovable(slug)) return null
  const before = row as AnyRow & Readonly<Record<string, unknown>>
  const isApproved =
    slug === 'clubs' || slug === 'organisations'
      ? values['status'] === 'active' && before['status'] !== 'active'
      : APPROVALS[slug].some((name) => isOn(values[name]) && !(before[name] ?? before[`${name}_at`]))
  return isApproved ? slug : null
}

/** Spec §8: a create carries a continue link, here to what was made. */
function toastOf(sent: SubmittedForm, id: number): ToastMessage {
  const { slug, row } = sent
  if (row === null)
    return { kind: 'success', text: `admin:toast.created.${slug}`, href: `/admin/${slug}/${id}` }
  const approved = approvedBy(sent)
  return {
    kind: 'success',
    text: approved ? `admin:toast.approved.${approved}` : `admin:toast.updated.${slug}`,
  }
}

const failureOf = (sent: SubmittedForm): TextKey | undefined =>
  sent.row === null ? 'errors:itemNotAdded' : approvedBy(sent) ? 'errors:approvingFailed' : undefined

/** Saves the form, or looks for what one of its fields is to refer to and brings the form back as it was. */
export async function answerEntityForm(context: AppContext, sent: SubmittedForm, redirectTo: string) {
  const { submission, slug, row } = sent
  const { intent, idempotencyKey } = submission
  if (intent.startsWith('find:')) {
    const initialValue = { ...submission.values, base: submission.edit.base }
    const lastResult = { initialValue } as FormReply['lastResult']
    return data(await withOffers(context, sent, { lastResult, intent, code: 'found' }))
  }
  if (row !== null && changesOf(submission, sent.lists).isEmpty) {
    await context.session.toast(nothingToSave(submission))
    return redirect(redirectTo)
  }
  const calls = adminCalls(context.apiIn(await zoneOf(context, sent)), slug)
  const endpoints = adminEndpoints(slug)
  const values = valuesOf(sent)
  const files = sent.hasFile ? changedFiles(submission, 'image') : {}
  const reply = await submit(
    context,
    submission,
    async () => {
      if (row !== null) {
        await calls.update({ params: { id: row.id }, body: bodyFor(endpoints.update, values), files })
        return { data: row }
      }
      // An entity that is made elsewhere has no form for a new one.
      if (!calls.create || !endpoints.create) throw new Response(null, { status: 404 })
      return calls.create({ body: bodyFor(endpoints.create, values), files, idempotencyKey })
    },
    {
      toast: (saved) => toastOf(sent, saved.data.id),
      redirectTo,
      failed: failureOf(sent),
    },
  )
  if (!isRefused(reply)) return reply
  return data(await withOffers(context, sent, reply.data), reply.init ?? undefined)
}

/** Deletes a thing that nothing refers to; the refusal says what does. */
export const removeEntity = (
  context: AppContext,
  {
    submission,
    slug,
    id,
  }: { readonly submission: Submission; readonly slug: AdminEntityName; readonly id: number },
  redirectTo: string,
) =>
  submit(context, submission, () => adminCalls(context.api, slug).remove({ params: { id } }), {
    toast: { kind: 'success', text: `admin:toast.deleted.${slug}` },
    redirectTo,
    failed: 'errors:itemNotRemoved',
  })
