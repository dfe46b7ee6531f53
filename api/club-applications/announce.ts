import { clubChannel, userChannel } from '~/domain/realtime/channels.ts'
import type { clubs } from '../platform/db/schema.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { notify } from '../notifications/notify.ts'
import type { ClubApplicationRow, PersonRow } from './rows.ts'

// Who hears of what happens between an athlete and a club (spec §6): the club's manager on the club's channel, the
// athlete on their own; each but for what they did themselves. An administrator's act is heard by both.

type ClubRow = typeof clubs.$inferSelect
interface Pair {
  readonly person: PersonRow
  readonly club: ClubRow
}

const refOf = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({ id, slug, name })
/** Of the application: found where the club is. */
const payloadOf = ({ person, club }: Pair, id: number) => ({
  id,
  slug: club.slug,
  athlete: person.name,
  club: club.name,
})

/** An athlete asks to join. */
export async function notifyRequested(
  call: WriteContext,
  row: ClubApplicationRow,
  pair: Pair,
): Promise<void> {
  const { person, club } = pair
  call.publish([clubChannel(club.id)], 'club-application-by-user-created', {
    id: row.id,
    user: refOf(person),
    club: refOf(club),
    created_at: wireTimestamp(row.createdAt, call.zone),
  })
  await notify(call, [club.managerId], 'club_application_received', payloadOf(pair, row.id))
}

/** A club invites. */
export async function notifyInvited(call: WriteContext, row: ClubApplicationRow, pair: Pair): Promise<void> {
  const { person, club } = pair
  call.publish([userChannel(person.id)], 'club-application-by-club-created', {
    id: row.id,
    club: refOf(club),
    created_at: wireTimestamp(row.createdAt, call.zone),
  })
  await notify(call, [person.id], 'club_invited', payloadOf(pair, row.id))
}

/** Somebody is a member from now on. */
export async function notifyJoined(call: WriteContext, pair: Pair): Promise<void> {
  const { person, club } = pair
  call.publish([clubChannel(club.id)], 'user-joined-club', {
    user: refOf(person),
    club: refOf(club),
    created_at: wireTimestamp(new Date(call.now), call.zone),
  })
  await notify(call, [club.managerId], 'club_joined', payloadOf(pair, club.id))
  await notify(call, [person.id], 'club_application_approved', payloadOf(pair, club.id))
}

/** An application ends without a membership: the athlete's word, or the club's. */
export async function notifyClosed(call: WriteContext, row: ClubApplicationRow, pair: Pair): Promise<void> {
  await notify(call, [pair.club.managerId], 'club_application_withdrawn', payloadOf(pair, row.id))
  const kind = row.userApprovedAt ? 'club_application_refused' : 'club_invitation_withdrawn'
  await notify(call, [pair.person.id], kind, payloadOf(pair, row.id))
}

/** A membership ends. */
export async function notifyLeft(call: WriteContext, pair: Pair): Promise<void> {
  await notify(call, [pair.club.managerId], 'club_left', payloadOf(pair, pair.club.id))
  await notify(call, [pair.person.id], 'club_removed', payloadOf(pair, pair.club.id))
}
