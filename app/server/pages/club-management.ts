import { contract } from '../../domain/contract/contract.ts'
import type { Profile } from '../../domain/contract/user.fields.ts'
import type { TextKey } from '../../i18n/en/translation.ts'
import { loadCityChoices } from './choices.ts'
import type { AppContext } from '../session/context.ts'
import { searchOf } from '../client/load-list.ts'
import { load } from '../client/load.ts'
import { saveGroup } from './managed-group.ts'
import { openCompetitions, teamKindOf } from './team.ts'
import { readSubmission, submit } from '../forms/submit.ts'

const HERE = '/account/club'

/** The club of its manager, or null before it is founded, with the cities to choose from. */
export async function managedClub(context: AppContext) {
  const [{ data: club }, cities] = await Promise.all([
    load(context.api.clubs.mine()),
    loadCityChoices(context),
  ])
  return { club, cities, open: club?.status === 'active' ? await openCompetitions(context, 'club') : null }
}

export const saveClub = (context: AppContext, request: Request) =>
  saveGroup(context, request, context.api.clubs, {
    endpoints: contract.clubs,
    founded: 'common:flash.clubCreated',
    saved: 'common:flash.clubSaved',
    redirectTo: HERE,
  })

/** An athlete's club, or the way to one: what was asked, who invites, which clubs there are. */
export async function athleteClub(context: AppContext, request: Request, viewer: Profile) {
  const { api } = context
  const own = viewer.club
  const [club, applications, clubs, members, open] = await Promise.all([
    own ? load(api.clubs.details({ params: { slug: own.slug } })) : null,
    load(
      api.clubApplications.list({
        query: { is_open: '1', no_pagination: '1', order_by: 'created_at', order_direction: 'DESC' },
      }),
    ),
    own
      ? null
      : load(
          api.clubs.list({
            query: { search: searchOf(request), order_by: 'name' },
          }),
        ),
    own ? load(api.people.list({ query: { club_id: own.id, per_page: 60, order_by: 'name' } })) : null,
    teamKindOf(viewer) === 'club' ? openCompetitions(context, 'club') : null,
  ])
  return {
    club: club?.data ?? null,
    applications: applications.data,
    clubs: clubs?.data ?? [],
    members: members?.data ?? [],
    open,
  }
}

const STEPS: Readonly<Record<string, TextKey>> = {
  ask: 'athlete:club.toast.asked',
  accept: 'athlete:club.toast.joined',
  decline: 'athlete:club.toast.declined',
  'take-back': 'athlete:club.toast.takenBack',
  leave: 'common:flash.leftClub',
}

/** Asks to join, accepts or declines an invitation, or leaves. */
export async function takeClubStep(context: AppContext, request: Request) {
  const submission = await readSubmission(request, Object.keys(STEPS))
  const id = String(submission.values['id'] ?? '')
  const { idempotencyKey, intent } = submission
  const { clubApplications } = context.api
  const close = () =>
    clubApplications.answer({ params: { id }, body: { user_approved: '0' }, idempotencyKey })
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    ask: () => clubApplications.ask({ params: { id }, idempotencyKey }),
    accept: () => clubApplications.answer({ params: { id }, body: { user_approved: '1' }, idempotencyKey }),
    decline: close,
    'take-back': close,
    leave: () => clubApplications.leave({ idempotencyKey }),
  }
  const act = acts[intent]
  const text = STEPS[intent]
  if (!act || !text) throw new Response(null, { status: 400 })
  return submit(context, submission, act, {
    toast: { kind: 'success', text },
    redirectTo: HERE,
    failed: intent === 'leave' ? 'errors:leaveClubFailed' : undefined,
  })
}
