/** How a paired screen shows its task: the settings other TVs have in their address. */
export interface ScreenLook {
  readonly theme: 'dark' | 'light'
  /** Percent of the usual size of names and lists. */
  readonly scale: 85 | 100 | 115 | 130
  readonly lang: 'ru' | 'en'
  /** How loud the signals of its bout are, percent. */
  readonly sound: 0 | 40 | 70 | 100
}

export const SCREEN_THEMES = ['dark', 'light'] as const
export const SCREEN_SCALES = [85, 100, 115, 130] as const
export const SCREEN_LANGUAGES = ['ru', 'en'] as const
export const SCREEN_SOUNDS = [0, 40, 70, 100] as const
export const DEFAULT_SCREEN_LOOK: ScreenLook = { theme: 'dark', scale: 100, lang: 'ru', sound: 0 }
