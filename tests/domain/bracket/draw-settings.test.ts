import { describe, expect, it } from 'vitest'
import {
  competitionDrawSettingsSchema,
  DEFAULT_DRAW_SETTINGS,
  settingsForField,
} from '~/domain/bracket/draw/draw-settings.ts'
import { DEFAULT_CRITERIA } from '~/domain/bracket/standings/standings.ts'
import { drawAtPositions, drawBracket } from '~/domain/bracket/draw/draw.ts'
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
    expect(competitionDrawSettingsSchema.parse({})).toEqual({
      thirdPlace: 'shared',
      smallFields: { roundRobinUpTo: 5, twoFightSeries: true },
      separateBy: ['club'],
      criteria: [...DEFAULT_CRITERIA],
      vacatedPlaces: null,
    })
    expect(competitionDrawSettingsSchema.parse({})).toEqual(DEFAULT_DRAW_SETTINGS)
    expect(settingsForField(DEFAULT_DRAW_SETTINGS, 4, 's')).toMatchObject({ type: 'round', randomSeed: 's' })
    expect(settingsForField(DEFAULT_DRAW_SETTINGS, 25, 's')).toMatchObject({
      type: 'playoff',
      separateBy: ['club'],
    })
  })

  it.each([
    ['no bouts in a round', { smallFields: { roundRobinUpTo: -1, twoFightSeries: true } }],
    ['half an athlete', { smallFields: { roundRobinUpTo: 2.5, twoFightSeries: true } }],
    ['a table of seventeen', { smallFields: { roundRobinUpTo: 17, twoFightSeries: true } }],
    ['a third place of its own', { thirdPlace: 'fourth' }],
    ['entrants of one coach apart', { separateBy: ['coach'] }],
    ['a criterion of its own', { criteria: ['beauty'] }],
    ['places sold', { vacatedPlaces: 'sold' }],
  ])('are not %s', (_, settings) => {
    expect(competitionDrawSettingsSchema.safeParse(settings).success).toBe(false)
  })

  it('go into the draw of each field, the rule of vacated places only where there is one', () => {
    const settings = {
      ...DEFAULT_DRAW_SETTINGS,
      thirdPlace: 'bout' as const,
      criteria: ['wins' as const],
      separateBy: ['country' as const],
      smallFields: { roundRobinUpTo: 16, twoFightSeries: false },
    }
    expect(competitionDrawSettingsSchema.parse(settings)).toEqual(settings)
    const ofField = { thirdPlace: 'bout', criteria: ['wins'], separateBy: ['country'], randomSeed: 's' }
    expect(settingsForField(settings, 2, 's')).toEqual({ ...ofField, type: 'round' })
    const strict = { ...settings, vacatedPlaces: 'vacant' as const }
    expect(settingsForField(strict, 17, 's')).toEqual({
      ...ofField,
      type: 'playoff',
      vacatedPlaces: 'vacant',
    })
    const drawn = drawBracket([{ athlete: 1 }, { athlete: 2 }], settingsForField(strict, 2, 's'))
    expect(drawn.ok && drawn.value).toMatchObject({
      criteria: ['wins'],
      separateBy: ['country'],
      vacatedPlaces: 'vacant',
      extraBouts: [],
      decidedOrder: [],
    })
  })

  it('that name nobody to be kept apart leave no word of it in the draw', () => {
    const drawn = drawBracket([{ athlete: 1 }], { type: 'playoff', thirdPlace: 'none', randomSeed: 's' })
    expect(drawn.ok && Object.keys(drawn.value)).not.toContain('separateBy')
  })

  it('take a draw made elsewhere of up to 1,024 places', () => {
    const places = (count: number) => Array.from({ length: count }, (_, at) => (at < 4 ? at + 1 : null))
    const settings = { type: 'playoff', thirdPlace: 'none', randomSeed: 's' } as const
    const most = drawAtPositions(places(1024), settings)
    expect(most.ok && most.value.slots).toHaveLength(1024)
    const more = drawAtPositions(places(1025), settings)
    expect(more.ok || more.refusal).toEqual({ code: 'too_many_entries', limit: 1024 })
    const none = drawAtPositions([null, null], settings)
    expect(none.ok || none.refusal).toEqual({ code: 'no_entries' })
  })
})
