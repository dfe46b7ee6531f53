import { contract } from '~/domain/contract/contract.ts'
import type { Viewer } from '~/domain/realtime/channel-access.ts'
import { parseChannel, type PrivateKind } from '~/domain/realtime/channels.ts'
import { LIMITS } from '~/domain/realtime/protocol.ts'
import { mayScoreFight } from '../bouts/fights/policy.ts'
import { CLUB, ORGANISATION } from '../references/group.ts'
import { activeIds } from '../groups/policy.ts'
import type { Queryable } from '../platform/db/database.ts'
import { helpedAmong } from '../platform/queries/staff.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { Router } from '../platform/calls/router.ts'

/** The fight of a presence channel, when the caller may score it: its mat's judges, its organiser, administrators. */
async function scorable({ db, viewer, body }: Call<typeof contract.realtime.authorise>): Promise<number[]> {
  const channel = parseChannel(body.channel_name)
  if (channel?.scope !== 'presence') return []
  return (await mayScoreFight(db, viewer, channel.id)) ? [channel.id] : []
}

/** Of the competitions whose staff's channels are named, those at which the caller helps. */
async function helpedOf(db: Queryable, userId: number, names: readonly string[]): Promise<number[]> {
  const ids = names.flatMap((name) => {
    const channel = parseChannel(name)
    return channel?.kind === 'staff' ? [channel.id] : []
  })
  return helpedAmong(db, userId, ids)
}

/** The caller as the rule of the channels sees them, as far as these channels need it; null when nobody is signed in. */
async function listenerOf(
  { db, viewer }: Call<typeof contract.realtime.versions>,
  names: readonly string[],
): Promise<Viewer | null> {
  if (!viewer) return null
  const asksFor = (kind: PrivateKind) => names.some((name) => parseChannel(name)?.kind === kind)
  return {
    id: viewer.id,
    roles: viewer.roles,
    managedClubIds: asksFor('club') ? await activeIds(CLUB, db, viewer.id) : [],
    managedOrganisationIds: asksFor('organisation') ? await activeIds(ORGANISATION, db, viewer.id) : [],
    helpedCompetitionIds: await helpedOf(db, viewer.id, names),
  }
}

/**
 * Signs subscriptions to private and presence channels. Who may join which is the rule of
 * app/domain/realtime/channel-access.ts; this gathers what the rule asks for.
 */
export const broadcastingRoutes = new Router()
  .read(contract.realtime.authorise, async (call) => {
    const { id, name, roles } = viewerOf(call)
    const signed = call.deps.realtime.authorize({
      socketId: call.body.socket_id,
      channel: call.body.channel_name,
      user: {
        id,
        name,
        device: call.body.device,
        roles,
        managedClubIds: await activeIds(CLUB, call.db, id),
        managedOrganisationIds: await activeIds(ORGANISATION, call.db, id),
        helpedCompetitionIds: await helpedOf(call.db, id, [call.body.channel_name]),
        scorableFightIds: await scorable(call),
      },
    })
    if (!signed.ok) throw new ApiError('forbidden', { reason: signed.refusal })
    return signed.value
  })
  .read(contract.realtime.versions, async (call) => {
    const names = call.query.channels.split(',').slice(0, LIMITS.channelsPerConnection)
    return { data: call.deps.realtime.versions(names, await listenerOf(call, names)) }
  })
