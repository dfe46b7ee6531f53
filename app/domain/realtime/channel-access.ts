import { refuse, ok, type Result } from '../result.ts'
import { isChannelName, parseChannel, type Channel } from './channels.ts'

/** What the rule needs to know of the person who wants to listen. */
export interface Viewer {
  readonly id: number
  /** Role slugs: admin, organisation_manager, club_manager, judge, user, trainer (spec §6). */
  readonly roles: readonly string[]
  readonly managedClubIds?: readonly number[]
  readonly managedOrganisationIds?: readonly number[]
  /** Competitions whose staff this person is, by number. */
  readonly helpedCompetitionIds?: readonly number[]
  /** Fights this person may score; the caller asks its own policy and lists at least the fight in question. */
  readonly scorableFightIds?: readonly number[]
}

export type ChannelRefusal = 'unknown_channel' | 'not_allowed'

/**
 * Who may join which channel (spec §6, "Real-time channels by role"). Public channels are open to everybody;
 * a private one only to those it is for: being an administrator opens no other person's channel.
 */
export function joinChannel(name: string, viewer: Viewer | null): Result<Channel, ChannelRefusal> {
  const channel = isChannelName(name) ? parseChannel(name) : null
  if (!channel) return refuse('unknown_channel')
  return isListener(channel, viewer) ? ok(channel) : refuse('not_allowed')
}

function isListener(channel: Channel, viewer: Viewer | null): boolean {
  if (channel.scope === 'public') return true
  if (!viewer) return false
  switch (channel.kind) {
    case 'user':
      return viewer.id === channel.id
    case 'organisation':
      return viewer.roles.includes('organisation_manager') && holds(viewer.managedOrganisationIds, channel.id)
    case 'club':
      return viewer.roles.includes('club_manager') && holds(viewer.managedClubIds, channel.id)
    case 'staff':
      return holds(viewer.helpedCompetitionIds, channel.id)
    case 'admins':
      return viewer.roles.includes('admin')
    case 'fight':
      return viewer.roles.includes('admin') || holds(viewer.scorableFightIds, channel.id)
  }
}

const holds = (ids: readonly number[] | undefined, id: number) => ids !== undefined && ids.includes(id)
