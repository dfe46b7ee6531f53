import { describe, expect, it } from 'vitest'
import {
  competitionDrawSettingsSchema,
  DEFAULT_DRAW_SETTINGS,
  settingsForField,
} from '~/domain/bracket/draw-settings'
import { cellResultSchema, drawSchema, removalSchema } from '~/domain/bracket/record-schema'
import { resolveBracket } from '~/domain/bracket/resolve'
import { aDraw, aRecord, playOut } from './bout-play'

describe('a stored bracket', () => {
  it('comes back from JSON as it was', () => {
    const record = playOut(aRecord(aDraw(11, { thirdPlace: 'repechage-uww' })))
    const removal = { athlete: 3, reason: 'doping', effect: 'replace', at: 'main:1:0' } as const
    const stored = JSON.parse(JSON.stringify({ ...record, removals: [removal] }))
    expect(drawSchema.parse(stored.draw)).toEqual(record.draw)
    expect(removalSchema.parse(stored.removals[0])).toEqual(removal)
    for (const [key, result] of Object.entries(stored.results)) {
      expect(cellResultSchema.parse(result)).toEqual(record.results[key])
    }
    expect(JSON.parse(JSON.stringify(resolveBracket(record)))).toEqual(resolveBracket(record))
  })
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
