import { describe, expect, test } from 'vitest'
import { joinChannel, type Viewer } from '~/domain/realtime/channel-access.ts'

const viewers = {
  nobody: null,
  athlete: { id: 1, roles: ['user'] },
  trainer: { id: 2, roles: ['trainer'] },
  judge: { id: 3, roles: ['judge'], scorableFightIds: [31] },
  clubManager: { id: 4, roles: ['club_manager'], managedClubIds: [7] },
  organiser: { id: 5, roles: ['organisation_manager'], managedOrganisationIds: [9], scorableFightIds: [31] },
  admin: { id: 6, roles: ['admin'] },
  helper: { id: 7, roles: ['user'], helpedCompetitionIds: [3] },
  /** Holds ids of a role that was taken away. */
  former: { id: 8, roles: ['user'], managedClubIds: [7], managedOrganisationIds: [9] },
} satisfies Record<string, Viewer | null>

const everybody = Object.keys(viewers)
/** Spec §6, "Real-time channels by role". */
const table: [channel: string, listeners: string[]][] = [
  ['fight.31', everybody],
  ['mat.1', everybody],
  ['bracket.1', everybody],
  ['competition.1', everybody],
  ['progress.1', everybody],
  ['private-user.1', ['athlete']],
  ['private-user.6', ['admin']],
  ['private-user.99', []],
  ['private-club.7', ['clubManager']],
  ['private-club.8', []],
  ['private-organisation.9', ['organiser']],
  ['private-organisation.7', []],
  ['private-staff.3', ['helper']],
  ['private-staff.4', []],
  ['private-admins', ['admin']],
  ['presence-fight.31', ['judge', 'organiser', 'admin']],
  ['presence-fight.32', ['admin']],
]

describe.each(table)('%s', (channel, listeners) => {
  test.each(Object.entries(viewers))('%s', (name, viewer) => {
    expect(joinChannel(channel, viewer).ok).toBe(listeners.includes(name))
  })
})

test.each(['private-secret.1', 'presence-mat.1', 'private-user.1:x', 'private-user.01', 'anything'])(
  'nobody may join %s: the platform has no such channel',
  (channel) => {
    for (const viewer of Object.values(viewers))
      expect(joinChannel(channel, viewer)).toEqual({ ok: false, refusal: 'unknown_channel' })
  },
)
