import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PresenceRegistry } from '#api/platform/realtime/presence-registry.ts'

const CHANNEL = 'presence-fight.31'
const member = (userId: string) => ({ userId, userInfo: { name: userId } })
const presence = (userId: string) => ({ channel: CHANNEL, member: member(userId) })

test('a person is one, whatever their tabs and nodes', () => {
  const registry = new PresenceRegistry()
  expect(registry.join(CHANNEL, member('5'))).toEqual({ arrived: true, firstHere: true })
  expect(registry.join(CHANNEL, member('5'))).toEqual({ arrived: false, firstHere: false })
  expect(registry.joinElsewhere('b', presence('5'))).toBe(false)
  expect(registry.members(CHANNEL)).toEqual([member('5')])
  expect(registry.leave(CHANNEL, '5')).toEqual({ gone: false, lastHere: false })
  expect(registry.leave(CHANNEL, '5')).toEqual({ gone: false, lastHere: true })
  expect(registry.leaveElsewhere('b', CHANNEL, '5')).toBe(true)
  expect(registry.members(CHANNEL)).toEqual([])
})

test('a node that is gone takes with it only those who were nowhere else', () => {
  const registry = new PresenceRegistry()
  registry.join(CHANNEL, member('5'))
  for (const user of ['5', '6', '7']) registry.joinElsewhere('b', presence(user))
  registry.joinElsewhere('c', presence('6'))
  expect(registry.replaceNode('b', []).gone).toEqual([presence('7')])
  expect(registry.members(CHANNEL).map(({ userId }) => userId)).toEqual(['5', '6'])
  expect(registry.local()).toEqual([presence('5')])
})

const user = fc.constantFrom('1', '2', '3')
const node = fc.constantFrom('b', 'c')
const acts = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('join' as const), user }),
    fc.record({ do: fc.constant('leave' as const), user }),
    fc.record({ do: fc.constant('joinElsewhere' as const), user, node }),
    fc.record({ do: fc.constant('leaveElsewhere' as const), user, node }),
    fc.record({ do: fc.constant('replace' as const), node, users: fc.uniqueArray(user) }),
  ),
)

test('what is announced is exactly what changes in the list, and nothing is left behind', () => {
  fc.assert(
    fc.property(acts, (list) => {
      const registry = new PresenceRegistry()
      const tabs: Record<string, number> = {}
      const visible = () => new Set(registry.members(CHANNEL).map(({ userId }) => userId))
      let announced = new Set<string>()
      for (const act of list) {
        let [arrived, gone]: [string[], string[]] = [[], []]
        if (act.do === 'join') {
          tabs[act.user] = (tabs[act.user] ?? 0) + 1
          const said = registry.join(CHANNEL, member(act.user))
          arrived = said.arrived ? [act.user] : []
          expect(said.firstHere).toBe(tabs[act.user] === 1)
        } else if (act.do === 'leave') {
          const had = tabs[act.user] ?? 0
          tabs[act.user] = Math.max(0, had - 1)
          const said = registry.leave(CHANNEL, act.user)
          gone = said.gone ? [act.user] : []
          expect(said.lastHere).toBe(had === 1)
        } else if (act.do === 'joinElsewhere')
          arrived = registry.joinElsewhere(act.node, presence(act.user)) ? [act.user] : []
        else if (act.do === 'leaveElsewhere')
          gone = registry.leaveElsewhere(act.node, CHANNEL, act.user) ? [act.user] : []
        else {
          const said = registry.replaceNode(act.node, act.users.map(presence))
          arrived = said.arrived.map((one) => one.member.userId)
          gone = said.gone.map((one) => one.member.userId)
        }
        for (const id of arrived) expect(announced.has(id)).toBe(false)
        for (const id of gone) expect(announced.has(id)).toBe(true)
        announced = new Set([...announced, ...arrived].filter((id) => !gone.includes(id)))
        expect(visible()).toEqual(announced)
      }
      for (const [id, count] of Object.entries(tabs))
        for (let tab = 0; tab < count; tab++) registry.leave(CHANNEL, id)
      for (const other of ['b', 'c']) registry.replaceNode(other, [])
      expect(registry.count(CHANNEL)).toBe(0)
      expect(registry.local()).toEqual([])
    }),
  )
})
