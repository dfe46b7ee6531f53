import type { Profile } from '../../domain/contract/user.fields.ts'
import { listedAward } from '../../components/belt/belt-manager.tsx'
import type { BeltApproval } from '../../domain/contract/club-life.fields.ts'
import { choicesOf } from './choices.ts'
import { contract } from '../../domain/contract/contract.ts'
import type { AppContext } from '../session/context.ts'
import { bodyFor } from '../forms/form-body.ts'
import { load } from '../client/load.ts'
import { oncePerAnswer } from '../client/once-per-answer.ts'
import { submit, type Submission } from '../forms/submit.ts'

const AWARDS = 50
const WEARERS = 100

/** Belts the viewer looks after: an athlete the own; a trainer those of the own club, too; a club's manager its members'. */
export async function loadBeltManager({ api }: AppContext, viewer: Profile) {
  const club = viewer.managed_club?.status === 'active' ? viewer.managed_club : null
  const cared = club ?? (viewer.roles.includes('trainer') ? viewer.club : null)
  const query = { per_page: AWARDS, order_by: 'created_at', order_direction: 'DESC' } as const
  const [own, theirs, belts, people] = await Promise.all([
    club ? null : load(api.belts.list({ query })),
    cared ? load(api.belts.list({ query: { ...query, managed: '1', is_approved: '0' } })) : null,
    load(api.belts.dictionary({ query: { no_pagination: '1', order_by: 'rank' } })),
    cared
      ? load(api.people.list({ query: { club_id: cared.id, per_page: WEARERS, order_by: 'name' } }))
      : null,
  ])
  const answered = { belts: choicesOf(belts.data), viewerId: viewer.id }
  const inClub = theirs?.data ?? []
  // Answers as they are, where they are all: they are known again then (`oncePerAnswer`).
  if (!own) return { ...answered, awards: listedOf(inClub), wearers: choicesOf(people?.data ?? []) }
  const known = new Set(own.data.map(({ id }) => id))
  return {
    ...answered,
    awards: listedOf([...own.data, ...inClub.filter(({ id }) => !known.has(id))]),
    wearers: choicesOf((people?.data ?? []).filter(({ id }) => id !== viewer.id)),
  }
}

const listedOf = oncePerAnswer((awards: readonly BeltApproval[]) => awards.map(listedAward))

/** The forms of a trainer's or club's belts, for the page that has one. */
export const BELT_INTENTS = ['belt', 'withdraw-belt'] as const

/** Enters a belt or takes one back; null when the form is about something else. */
export function takeBeltStep(context: AppContext, submission: Submission, redirectTo: string) {
  const { belts } = context.api
  const { intent, values, idempotencyKey } = submission
  if (intent === 'belt')
    return submit(
      context,
      submission,
      () => belts.set({ body: bodyFor(contract.belts.set, values), idempotencyKey }),
      { toast: { kind: 'success', text: 'athlete:belts.toast.sent' }, redirectTo },
    )
  if (intent === 'withdraw-belt')
    return submit(
      context,
      submission,
      () => belts.withdraw({ params: { id: String(values['id'] ?? '') }, idempotencyKey }),
      { toast: { kind: 'success', text: 'athlete:belts.toast.withdrawn' }, redirectTo },
    )
  return null
}
