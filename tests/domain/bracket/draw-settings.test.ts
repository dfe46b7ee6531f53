import { describe, expect, it } from 'vitest'
import {
  competitionDrawSettingsSchema,
  DEFAULT_DRAW_SETTINGS,
  settingsForField,
} from '~/domain/bracket/draw/draw-settings.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aDraw, aRecord, playOut } from './bout-play.ts'

it('a stored bracket comes back from JSON as it was', () => {
  const record = playOut(aRecord(aDraw(11, { thirdPlace: 'repechage-uww', separateBy: ['club'] })))
  const removal = { athlete: 3, reason: 'doping', effect: 'replace', at: 'main:1:0' } as const
  const whole = { ...record, removals: [removal] }
  expect(JSON.parse(JSON.stringify(whole))).toEqual(whole)
  expect(JSON.parse(JSON.stringify(resolveBracket(whole)))).toEqual(resolveBracket(whole))
})

describe('the draw settings of a competition', () => {
  it('default to shared bronzes, small round-robins, and club-mates apart', () => {
    expect(competitionDrawSettingsSchema.parse({})).toEqual(DEFAULT_DRAW_SETTINGS)
    expect(settingsForField(DEFAULT_DRAW_SETTINGS, 4, 's')).toMatchObject({ type: 'round', randomSeed: 's' })
    expect(settingsForField(DEFAULT_DRAW_SETTINGS, 25, 's')).toMatchObject({
      type: 'playoff',
      separateBy: ['club'],
    })
  })
})
