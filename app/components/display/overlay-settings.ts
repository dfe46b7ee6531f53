import { isLanguage, type Language } from '~/i18n/languages.ts'
import { TV_SCALES } from './tv-settings.ts'

/** What lies under the overlay: nothing, for programs that take a page's transparency, or the colour that is keyed out. */
export const OVERLAY_GROUNDS = ['none', 'green'] as const
export type OverlayGround = (typeof OVERLAY_GROUNDS)[number]

export const OVERLAY_EDGES = ['bottom', 'top'] as const

/** What an overlay shows: what the moment asks for, or one thing alone, which a mixer switches by itself. */
export const OVERLAY_PARTS = [
  'auto',
  'score',
  'clock',
  'names',
  'walk-on',
  'next',
  'winner',
  'bracket',
] as const
export type OverlayPart = (typeof OVERLAY_PARTS)[number]

/** Free to each edge of the picture, percent. Broadcasters keep 3.5 for the action and 5 for titles (EBU R 95). */
export const SAFE_MARGINS = [0, 3.5, 5, 10] as const

/** The settings of an overlay, as its address has them. */
export interface OverlaySettings {
  readonly part: OverlayPart
  /** Percent of the usual size. */
  readonly scale: number
  readonly edge: (typeof OVERLAY_EDGES)[number]
  readonly margin: number
  readonly ground: OverlayGround
  /** Null is the language of whoever opened it. */
  readonly language: Language | null
}

const USUAL: OverlaySettings = {
  part: 'auto',
  scale: 100,
  edge: 'bottom',
  margin: 5,
  ground: 'none',
  language: null,
}

/** Reads an address; what it does not say, or says wrongly, is as usual. */
export function readOverlaySettings(query: URLSearchParams): OverlaySettings {
  const numberOf = (name: string) => (query.get(name) ? Number(query.get(name)) : NaN)
  const language = query.get('lang')
  return {
    part: OVERLAY_PARTS.find((known) => known === query.get('part')) ?? USUAL.part,
    scale: TV_SCALES.find((known) => known === numberOf('scale')) ?? USUAL.scale,
    edge: OVERLAY_EDGES.find((known) => known === query.get('edge')) ?? USUAL.edge,
    margin: SAFE_MARGINS.find((known) => known === numberOf('margin')) ?? USUAL.margin,
    ground: OVERLAY_GROUNDS.find((known) => known === query.get('ground')) ?? USUAL.ground,
    language: isLanguage(language) ? language : null,
  }
}

/** The query for the settings, without the defaults; empty for the defaults. */
export function overlayQuery({ language, ...settings }: OverlaySettings): string {
  const query = new URLSearchParams()
  for (const name of ['part', 'scale', 'edge', 'margin', 'ground'] as const)
    if (settings[name] !== USUAL[name]) query.set(name, String(settings[name]))
  if (language !== null) query.set('lang', language)
  return query.size === 0 ? '' : `?${query}`
}
