import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as channels from '~/domain/realtime/channels.ts'

test('every name that is made is read back as what it was made for', () => {
  const makers = [
    [channels.fightChannel, 'public', 'fight'],
    [channels.matChannel, 'public', 'mat'],
    [channels.bracketChannel, 'public', 'bracket'],
    [channels.competitionChannel, 'public', 'competition'],
    [channels.userChannel, 'private', 'user'],
    [channels.organisationChannel, 'private', 'organisation'],
    [channels.clubChannel, 'private', 'club'],
    [channels.fightTablesChannel, 'presence', 'fight'],
  ] as const
  fc.assert(
    fc.property(fc.constantFrom(...makers), fc.integer({ min: 1 }), ([make, scope, kind], id) => {
      const name = make(id)
      expect(channels.isChannelName(name)).toBe(true)
      expect(channels.channelScope(name)).toBe(scope)
      expect(channels.parseChannel(name)).toEqual({ scope, kind, id })
    }),
  )
  expect(channels.parseChannel(channels.ADMINS_CHANNEL)).toEqual({ scope: 'private', kind: 'admins' })
})

test.each([
  'fight.0',
  'fight.-1',
  'fight.1.2',
  'fight.1 ',
  'fight.',
  'Fight.1',
  'user.1',
  'private-fight.1',
  'private-',
])('%s is none of our channels', (name) => expect(channels.parseChannel(name)).toBeNull())

test.each(['', 'a b', 'a:b', 'a/b', 'a#b', 'ё', 'a\n', 'x'.repeat(165)])('%j is no channel name', (name) =>
  expect(channels.isChannelName(name)).toBe(false),
)
