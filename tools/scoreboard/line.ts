/**
 * A mat's state as one line for a scoreboard (docs/broadcast.md):
 * `$TATAMI,1,status,bout,clock,running,red points,blue points,red warnings,blue warnings,hold,hold seconds,red,blue*CK`
 * and CR LF. CK is the exclusive or of the bytes between `$` and `*` in two hexadecimal digits, as in NMEA 0183.
 */

/** The feed of a mat: `matFeed`. */
export type Feed = Readonly<Record<string, string | number>>

export const PROTOCOL_VERSION = 1
/** A name is cut to so many letters: boards of this kind have short lines. */
const NAME_MAX = 40

const FIELDS = [
  'status',
  'bout',
  'clock',
  'clock_running',
  'red_points',
  'blue_points',
  'red_warnings',
  'blue_warnings',
  'hold',
  'hold_seconds',
  'red_name',
  'blue_name',
] as const

/** What would end a field or the line, or begin another. */
const RESERVED = /[\s$*,]+/g

/** Exclusive or of the bytes of a text in UTF-8, 0 to 255. */
export const checksum = (text: string): number =>
  new TextEncoder().encode(text).reduce((sum, byte) => sum ^ byte, 0)

export function scoreboardLine(feed: Feed): string {
  const values = FIELDS.map((name) =>
    String(feed[name] ?? '')
      .replaceAll(RESERVED, ' ')
      .trim()
      .slice(0, NAME_MAX),
  )
  const body = ['TATAMI', PROTOCOL_VERSION, ...values].join(',')
  return `$${body}*${checksum(body).toString(16).toUpperCase().padStart(2, '0')}\r\n`
}

/** How long a scoreboard keeps what it last received before the line counts as cut, ms. */
export const REPEAT_MS = 1_000
