import { DEFAULT_WEIGH_IN, type WeighInSettings } from './settings.ts'

type Preset = Omit<WeighInSettings, 'isUsed' | 'order'>

const strict: Preset = { ...DEFAULT_WEIGH_IN, overweight: 'refuse' }

/**
 * Starting points, all of them to be changed: rules differ by federation and year. Wrestling (UWW): no tolerance, any
 * number of tries. Judo (IJF): by lot on the day, limit and 5 %. Sambo: trial scales before, one try on the official
 * ones. Local events: 200 g, or up to 1 kg clothed, and the next category is open.
 */
export const WEIGH_IN_PRESETS = {
  wrestling: strict,
  judo: { ...strict, secondCount: 4, secondAllowance: 5 },
  sambo: { ...strict, tries: 1 },
  local: { ...DEFAULT_WEIGH_IN, toleranceGrams: 200, tries: 3 },
  clothed: { ...DEFAULT_WEIGH_IN, toleranceGrams: 1_000, tries: 3 },
} as const satisfies Readonly<Record<string, Preset>>

export const WEIGH_IN_PRESET_NAMES = ['local', 'clothed', 'sambo', 'judo', 'wrestling'] as const
export type WeighInPreset = (typeof WEIGH_IN_PRESET_NAMES)[number]
