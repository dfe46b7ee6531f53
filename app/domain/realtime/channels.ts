/**
 * Channel names (spec §6). No zod here: screens import this file, and it must stay light.
 * A public channel carries live state anybody may see; a private one needs a signature of the server;
 * a presence one also tells who else is on it.
 */

/**
 * A `screen` is told no more than that it is to ask what it shows. `progress` bears the number of a competition: its pulses
 * count what its `competition` is told, but the points and clocks of bouts under way.
 */
export type PublicKind = 'fight' | 'mat' | 'bracket' | 'competition' | 'progress' | 'screen'
/** `staff` bears the number of the competition they help at. */
export type PrivateKind = 'user' | 'organisation' | 'club' | 'staff'

export type Channel =
  | { readonly scope: 'public'; readonly kind: PublicKind; readonly id: number }
  | { readonly scope: 'private'; readonly kind: PrivateKind; readonly id: number }
  | { readonly scope: 'private'; readonly kind: 'admins' }
  | { readonly scope: 'presence'; readonly kind: 'fight'; readonly id: number }

export type ChannelScope = Channel['scope']

/** The longest channel name the protocol allows, in characters. */
export const CHANNEL_NAME_MAX = 164

const NAME = /^[A-Za-z0-9_=@,.;-]+$/
const NUMBERED = /^(private-|presence-)?([a-z]+)\.([1-9]\d{0,14})$/
const PUBLIC_KINDS: readonly string[] = [
  'fight',
  'mat',
  'bracket',
  'competition',
  'progress',
  'screen',
] satisfies PublicKind[]
const PRIVATE_KINDS: readonly string[] = ['user', 'organisation', 'club', 'staff'] satisfies PrivateKind[]

export const fightChannel = (id: number) => `fight.${id}`
export const matChannel = (id: number) => `mat.${id}`
export const bracketChannel = (id: number) => `bracket.${id}`
export const competitionChannel = (id: number) => `competition.${id}`
export const progressChannel = (id: number) => `progress.${id}`
/**
 * Nobody is sent the events of such a channel: its pulses (`pulse.ts`) say that there were some. For pages whose thousands of
 * readers need not know within a second (docs/decisions/0062).
 */
export const isToldByPulses = (channel: string): boolean => channel.startsWith('progress.')
/** Both channels of a competition: what is published on one of them alone is a score that has moved. */
export const competitionChannels = (id: number) => [competitionChannel(id), progressChannel(id)]
export const screenChannel = (id: number) => `screen.${id}`
export const userChannel = (id: number) => `private-user.${id}`
export const organisationChannel = (id: number) => `private-organisation.${id}`
export const clubChannel = (id: number) => `private-club.${id}`
export const staffChannel = (competitionId: number) => `private-staff.${competitionId}`
export const ADMINS_CHANNEL = 'private-admins'
/** The tables that score one fight: two of them at once is worth a warning. */
export const fightTablesChannel = (id: number) => `presence-fight.${id}`

/** True when the protocol allows the name at all: 1 to 164 characters of `[A-Za-z0-9_=@,.;-]`. */
export const isChannelName = (name: string) => name.length <= CHANNEL_NAME_MAX && NAME.test(name)

/** The scope a name claims by its prefix, whether or not the channel is one of ours. */
export function channelScope(name: string): ChannelScope {
  if (name.startsWith('private-')) return 'private'
  if (name.startsWith('presence-')) return 'presence'
  return 'public'
}

/** Reads a channel name; null when it is none of the channels the platform publishes on. */
export function parseChannel(name: string): Channel | null {
  if (name === ADMINS_CHANNEL) return { scope: 'private', kind: 'admins' }
  const [, prefix, kind = '', digits] = NUMBERED.exec(name) ?? []
  if (digits === undefined) return null
  const id = Number(digits)
  if (prefix === undefined && PUBLIC_KINDS.includes(kind))
    return { scope: 'public', kind: kind as PublicKind, id }
  if (prefix === 'private-' && PRIVATE_KINDS.includes(kind))
    return { scope: 'private', kind: kind as PrivateKind, id }
  if (prefix === 'presence-' && kind === 'fight') return { scope: 'presence', kind: 'fight', id }
  return null
}
