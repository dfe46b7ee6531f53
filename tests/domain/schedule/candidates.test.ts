import { expect, test } from 'vitest'
import { candidatesOf } from '~/domain/schedule/candidates.ts'
import { aBout, aPlayoff } from './event.ts'

const bouts = aPlayoff('A', [1, 2, 3, 4], 300_000, 'bout')

test('everybody of a bracket may reach its final and its bronze bout', () => {
  const candidates = candidatesOf(bouts)
  expect([...candidates.get('A:1:0')!.possible].sort()).toEqual([1, 2, 3, 4])
  expect([...candidates.get('A:bronze')!.possible].sort()).toEqual([1, 2, 3, 4])
  expect(candidates.get('A:0:0')).toEqual({ known: [1, 4], possible: [] })
})

test('who has lost is out of what follows, who has won is known there', () => {
  const after = bouts.map((bout) => {
    if (bout.id === 'A:0:0') return { ...bout, status: 'ended' as const }
    return bout.id === 'A:1:0' ? { ...bout, athletes: [1] } : bout
  })
  expect(candidatesOf(after).get('A:1:0')).toEqual({ known: [1], possible: [2, 3] })
})

test('possible athletes given by hand replace those of the feeders', () => {
  const repechage = aBout({ id: 'r', after: ['A:1:0'], possibleAthletes: [7, 8] })
  expect(candidatesOf([...bouts, repechage]).get('r')!.possible).toEqual([7, 8])
})

test('a circle of feeders ends', () => {
  const circle = [
    aBout({ id: 'a', athletes: [1], after: ['b'] }),
    aBout({ id: 'b', athletes: [2], after: ['a'] }),
  ]
  expect(candidatesOf(circle).get('a')!.known).toEqual([1])
})
