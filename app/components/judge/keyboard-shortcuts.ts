import type { Side } from '~/domain/bracket/bracket.ts'
import { otherSide } from '~/domain/fight/fight.ts'
import type { TextKey } from '~/i18n/en/translation.ts'

/** Physical keys (`KeyboardEvent.code`), so that the layout does not matter: the left hand scores the corner at the left. */
export const TABLE_KEYS = {
  startStop: 'Space',
  undo: 'Backspace KeyZ',
  redo: 'KeyY',
  end: 'KeyE',
  technicalBreak: 'KeyB',
  extraTime: 'KeyX',
} as const

export type CornerAct = 'one' | 'two' | 'activity' | 'reprimand' | 'warning' | 'hold'

const CORNER_KEYS: Readonly<Record<Side, Readonly<Record<CornerAct, string>>>> = {
  left: { one: 'KeyQ', two: 'KeyW', activity: 'KeyA', reprimand: 'KeyS', warning: 'KeyD', hold: 'KeyF' },
  right: { one: 'KeyP', two: 'KeyO', activity: 'KeyL', reprimand: 'KeyK', warning: 'KeyJ', hold: 'KeyH' },
}

/** The keys under the hand at the side where the corner stands on the screen. */
export const cornerKeys = (side: Side, swapped: boolean): Readonly<Record<CornerAct, string>> =>
  CORNER_KEYS[swapped ? otherSide(side) : side]

/** A key as it is engraved. */
export const keyCap = (code: string): string =>
  ({ Space: '␣', Backspace: '⌫' })[code] ?? code.replace(/^Key/, '')

export const SHARED_KEY_WORDS = [
  [TABLE_KEYS.startStop, 'judge:keys.startStop'],
  [TABLE_KEYS.undo, 'judge:keys.undo'],
  [TABLE_KEYS.redo, 'judge:keys.redo'],
  [TABLE_KEYS.end, 'judge:keys.end'],
  [TABLE_KEYS.technicalBreak, 'judge:keys.breakKey'],
  [TABLE_KEYS.extraTime, 'judge:keys.extra'],
] as const satisfies readonly (readonly [string, TextKey])[]

export const CORNER_KEY_WORDS = [
  ['one', 'judge:keys.plusOne'],
  ['two', 'judge:keys.plusTwo'],
  ['activity', 'judge:keys.activity'],
  ['reprimand', 'judge:keys.reprimand'],
  ['warning', 'judge:keys.warning'],
  ['hold', 'judge:keys.hold'],
] as const satisfies readonly (readonly [CornerAct, TextKey])[]

/** The key that opens the list of keys, as on other sites. */
export const HELP_CAP = '?'
