import { describe, expect, it } from 'vitest'
import { feedersOf } from '~/domain/bracket/tree/reach.ts'
import { aDraw } from './bout-play.ts'

describe('what a bout waits for', () => {
  it('is the cells its athletes come from', () => {
    const feeders = feedersOf(aDraw(8, { thirdPlace: 'repechage-ijf' }))
    expect(feeders.get('main:1:0')).toEqual(['main:0:0', 'main:0:1'])
    expect(feeders.get('bronze:2:4')).toEqual(['repechage:1:4', 'main:1:1'])
  })

  it('is the semi-final for a wrestling repechage, and the bout before for a series', () => {
    expect(feedersOf(aDraw(16, { thirdPlace: 'repechage-uww' })).get('repechage:2:8')).toEqual(['main:2:0'])
    expect(feedersOf(aDraw(2, { type: 'best-of-three' })).get('series:1:0')).toEqual(['series:0:0'])
  })
})
