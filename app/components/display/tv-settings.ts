import { isLanguage, type Language } from '~/i18n/languages.ts'
import { readVolume, type Volume } from '../sound/volume.ts'

/** The settings of a TV, as its address has them: a screen in a venue is set up by its address alone. */
export interface TvSettings {
  readonly theme: 'dark' | 'light'
  /** Percent of the usual size of names and lists. */
  readonly scale: number
  /** Null is the language of whoever opened it. */
  readonly language: Language | null
  /** Mats of the schedule, by id, in this order; empty is all of them. */
  readonly mats: readonly number[]
  /** Mats side by side on the schedule; null lets their number decide. */
  readonly columns: number | null
  /** How loud the signals of its bout are. */
  readonly sound: Volume
}

export const TV_THEMES = ['dark', 'light'] as const
export const TV_SCALES = [85, 100, 115, 130] as const
export const TV_COLUMNS = [1, 2, 3, 4, 5] as const
const USUAL_SCALE = 100

/** Reads an address; what it does not say, or says wrongly, is as usual. */
export function readTvSettings(query: URLSearchParams): TvSettings {
  const language = query.get('lang')
  const scale = Number(query.get('scale'))
  const columns = Number(query.get('columns'))
  return {
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    scale: TV_SCALES.find((known) => known === scale) ?? USUAL_SCALE,
    language: isLanguage(language) ? language : null,
    mats: [...new Set(query.getAll('mat').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0),
    columns: TV_COLUMNS.find((known) => known === columns) ?? null,
    sound: readVolume(query.get('sound')) ?? 0,
  }
}

/** The query for the settings, without the defaults: `?theme=light&mat=3`; empty for the defaults. */
export function tvQuery({ theme, scale, language, mats, columns, sound }: TvSettings): string {
  const query = new URLSearchParams()
  for (const mat of mats) query.append('mat', String(mat))
  if (columns !== null) query.set('columns', String(columns))
  if (scale !== USUAL_SCALE) query.set('scale', String(scale))
  if (theme !== 'dark') query.set('theme', theme)
  if (language !== null) query.set('lang', language)
  if (sound !== 0) query.set('sound', String(sound))
  return query.size === 0 ? '' : `?${query}`
}

/** How many columns the schedule of `mats` mats has when nobody says. */
export const columnsFor = (mats: number): number => (mats <= 4 ? Math.max(1, mats) : mats <= 6 ? 3 : 4)
