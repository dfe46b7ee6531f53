import { expect, it } from 'vitest'
import { idleCollector } from '../../app/server/process/idle-memory.ts'

const MB = 1_048_576

function collector() {
  const collected: number[] = []
  let residentBytes = 0
  const look = idleCollector(
    () => {
      collected.push(residentBytes / MB)
      residentBytes = 300 * MB
    },
    () => residentBytes,
  )
  return {
    collected,
    look(busyShare: number, megabytes: number) {
      residentBytes = megabytes * MB
      look({ busyShare, residentBytes })
    },
  }
}

it('garbage is collected once a busy server has become quiet', () => {
  const { collected, look } = collector()
  look(0.5, 600)
  look(0.04, 610)
  expect(collected).toEqual([610])
})

it('garbage is collected again only after the server has grown', () => {
  const { collected, look } = collector()
  look(0, 600)
  look(0, 301)
  look(0, 302)
  look(0, 331)
  look(0, 340)
  expect(collected).toEqual([600, 301, 302, 340])
})

it('what a busy hour holds for some seconds longer is collected, too, and only then', () => {
  const { collected, look } = collector()
  look(0.5, 600)
  look(0.01, 600)
  look(0.01, 310)
  look(0.01, 311)
  for (const megabytes of [312, 313, 314, 315]) look(0.01, megabytes)
  look(0.5, 316)
  look(0.01, 316)
  look(0.01, 317)
  expect(collected).toEqual([600, 310, 311, 314, 317])
})
