import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeFrame, isSocketId } from '~/domain/realtime/protocol.ts'
import { openSession, receive, type Session, type Surroundings } from '~/domain/realtime/session.ts'

const world: Surroundings = {
  verify: (signed, auth) => auth === `signed(${signed})`,
  isFull: () => false,
  byteLength: (text) => new TextEncoder().encode(text).length,
}
const say = (session: Session, message: unknown, now = 0) => {
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  return receive(session, text, world.byteLength(text), now, world)
}
const fresh = () => openSession('1.2', 0)
const subscribe = (channel: string, extra: object = {}) => ({
  event: 'pusher:subscribe',
  data: { channel, ...extra },
})

test('a public subscription joins, a second one is answered again without joining twice', () => {
  const once = say(fresh(), subscribe('fight.1'))
  expect(once.effects).toEqual([{ kind: 'join', channel: 'fight.1', member: null }])
  const twice = say(once.session, subscribe('fight.1'))
  expect(twice.effects).toEqual(once.effects)
  expect(twice.session.channels).toEqual(once.session.channels)
})

test('data may come as a JSON string, as the protocol documents allow', () => {
  const step = say(fresh(), { event: 'pusher:subscribe', data: '{"channel":"fight.1"}' })
  expect(step.effects).toMatchObject([{ kind: 'join', channel: 'fight.1' }])
})

test('a private subscription is bound to this socket and this channel', () => {
  const tries = ['signed(1.2:private-user.5)', 'signed(1.3:private-user.5)', 'signed(1.2:private-user.6)', '']
  const joined = tries.map((auth) => say(fresh(), subscribe('private-user.5', { auth })).effects[0]?.kind)
  expect(joined).toEqual(['join', 'send', 'send', 'send'])
})

test('a presence seat carries the signed person, a number for a name becoming text', () => {
  const data = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}'
  const step = say(
    fresh(),
    subscribe('presence-fight.1', { auth: `signed(1.2:presence-fight.1:${data})`, channel_data: data }),
  )
  expect(step.effects).toEqual([
    {
      kind: 'join',
      channel: 'presence-fight.1',
      member: { userId: '10', userInfo: { name: 'Mr. Channels' } },
    },
  ])
})

test('events of a later protocol and a sign-in are passed over', () => {
  for (const event of ['pusher:signin', 'pusher:something', 'pusher_internal:x', 'fight-updated'])
    expect(say(fresh(), { event, channel: 'fight.1', data: {} }).effects).toEqual([])
})

describe('patience', () => {
  test('nonsense is answered twenty times and then ends the connection with a code that lets it return', () => {
    let session = fresh()
    const kinds = Array.from({ length: 21 }, () => {
      const step = say(session, 'nonsense')
      session = step.session
      return step.effects[0]?.kind
    })
    expect(kinds.filter((kind) => kind === 'send')).toHaveLength(20)
    expect(kinds.at(-1)).toBe('close')
  })

  test('a mistake now and then is forgiven for ever', () => {
    let session = fresh()
    for (let minute = 0; minute < 500; minute++) {
      const step = say(session, 'nonsense', minute * 60_000)
      expect(step.effects[0]?.kind).toBe('send')
      session = step.session
    }
  })
})

test('whatever a client sends, the session answers; it never throws', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ event: fc.string(), channel: fc.option(fc.string()), data: fc.jsonValue() })
      .map((m) => JSON.stringify(m)),
    fc
      .record({
        event: fc.constantFrom('pusher:subscribe', 'pusher:unsubscribe', 'client-x', 'pusher:ping'),
        channel: fc.constantFrom('private-user.5', 'fight.1', '__proto__', 'presence-fight.1'),
        data: fc.oneof(
          fc.jsonValue(),
          fc.record({
            channel: fc.oneof(fc.string(), fc.constantFrom('fight.1', 'private-user.5', '__proto__')),
            auth: fc.jsonValue(),
            channel_data: fc.jsonValue(),
          }),
        ),
      })
      .map((m) => JSON.stringify(m)),
  )
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 30 }), (messages) => {
      let session = fresh()
      for (const message of messages) {
        const step = say(session, message)
        session = step.session
        for (const channel of session.channels.keys()) expect(channel.startsWith('pr')).toBe(false)
      }
    }),
  )
})

test('a frame is read back by a client as it was meant, whatever text is in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (data, channel) => {
      const frame = JSON.parse(encodeFrame({ event: 'e', channel, data })) as {
        channel: string
        data: string
      }
      expect(frame.channel).toBe(channel)
      if (typeof data === 'string') expect(frame.data).toBe(data)
      else expect(JSON.parse(frame.data)).toEqual(JSON.parse(JSON.stringify(data ?? {})))
    }),
  )
})

test.each([
  ['1.2', true],
  ['123456789.987654321', true],
  ['1', false],
  ['1.2:private-x', false],
  ['1.2\n', false],
  [' 1.2', false],
  ['1.2.3', false],
  ['-1.2', false],
  [`${'1'.repeat(60)}.${'1'.repeat(60)}`, false],
])('socket id %j: %s', (text, valid) => expect(isSocketId(text)).toBe(valid))
