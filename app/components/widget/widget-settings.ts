import { isLanguage, type Language } from '~/i18n/languages.ts'
import { TV_THEMES, type TvSettings } from '../display/tv-settings.ts'

/** What another site can show of a competition. */
export const WIDGET_KINDS = ['mat', 'bracket', 'results'] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

/** Height of the frame before its content has reported its own, CSS px. */
export const WIDGET_HEIGHTS: Readonly<Record<WidgetKind, number>> = { mat: 420, bracket: 640, results: 720 }

export interface WidgetSettings {
  readonly kind: WidgetKind
  readonly theme: TvSettings['theme']
  /** Null is the language of whoever opens it. */
  readonly language: Language | null
}

/** Reads the address of the page that sets a widget up; what it does not say, or says wrongly, is as usual. */
export function readWidgetSettings(query: URLSearchParams): WidgetSettings {
  const language = query.get('lang')
  return {
    kind: WIDGET_KINDS.find((kind) => kind === query.get('kind')) ?? 'mat',
    theme: TV_THEMES.find((theme) => theme === query.get('theme')) ?? 'light',
    language: isLanguage(language) ? language : null,
  }
}

/** The query of a widget's own address. */
export function widgetQuery({ theme, language }: Omit<WidgetSettings, 'kind'>): string {
  const query = new URLSearchParams({ theme })
  if (language !== null) query.set('lang', language)
  return `?${query}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What is put into another site's page. */
export const widgetCode = (address: string, title: string, kind: WidgetKind): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${WIDGET_HEIGHTS[kind]}" style="border:0" loading="lazy"></iframe>`
