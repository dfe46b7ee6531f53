import type { ScheduleSettingsView } from '~/domain/contract/schedule.fields.ts'

// The form of the schedule's settings as values: from the settings, or from the form as it was sent and refused.

interface Span {
  readonly from: string
  readonly to: string
}

export interface ScheduleFormValues {
  readonly changeover: string
  /** Minutes. */
  readonly rest: string
  readonly days: readonly { readonly start: string; readonly end: string; readonly breaks: readonly Span[] }[]
  readonly finalsFrom: string
  readonly finalsMats: ReadonlySet<string>
  /** By bracket id: the mat's id and the day's number, or nothing. */
  readonly pins: ReadonlyMap<number, { readonly mat: string; readonly day: string }>
}

const toMinute = (timestamp: string) => timestamp.slice(0, 16)

export function valuesOfSettings(settings: ScheduleSettingsView): ScheduleFormValues {
  const { finals_block: finals, bracket_mats: mats, bracket_days: days } = settings
  const matOf = new Map(mats.map((pin) => [pin.bracket_id, String(pin.mat_id)]))
  const dayOf = new Map(days.map((pin) => [pin.bracket_id, String(pin.day)]))
  return {
    changeover: String(settings.changeover_seconds),
    rest: String(settings.minimum_rest_seconds / 60),
    // Derived days stay derived until somebody writes one.
    days: settings.days_derived
      ? []
      : settings.days.map(({ start, end, breaks }) => ({
          start: toMinute(start),
          end: toMinute(end),
          breaks: breaks.map(({ from, to }) => ({ from: toMinute(from), to: toMinute(to) })),
        })),
    finalsFrom: finals ? toMinute(finals.not_before) : '',
    finalsMats: new Set(finals?.mat_ids.map(String)),
    pins: new Map(
      [...new Set([...matOf.keys(), ...dayOf.keys()])].map((id) => [
        id,
        { mat: matOf.get(id) ?? '', day: dayOf.get(id) ?? '' },
      ]),
    ),
  }
}

type Texts = Readonly<Record<string, string | undefined>>
const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** The rows of a list. One with nothing in it is null in a form that comes back. */
const rows = <T>(list: unknown) =>
  Object.values((list ?? {}) as Record<string, T | null | undefined>).filter((row) => row != null)

/** The form as it was sent (nested by brackets, app/server/submit). */
export function valuesOfForm(sent: Readonly<Record<string, unknown>>): ScheduleFormValues {
  const pins = Object.entries((sent['pins'] ?? {}) as Readonly<Record<string, Texts>>)
  return {
    changeover: text(sent['changeover']),
    rest: text(sent['rest']),
    days: rows<Record<string, unknown>>(sent['days'])
      .map((day) => ({
        start: text(day['start']),
        end: text(day['end']),
        breaks: rows<Texts>(day['breaks'])
          .map(({ from = '', to = '' }) => ({ from, to }))
          .filter(({ from, to }) => from || to),
      }))
      .filter(({ start, end }) => start || end),
    finalsFrom: text(sent['finals_from']),
    finalsMats: new Set([sent['finals_mats'] ?? []].flat().map(String)),
    pins: new Map(
      pins.map(([key, { mat = '', day = '' }]): [number, { mat: string; day: string }] => [
        Number(key.slice(1)),
        { mat, day },
      ]),
    ),
  }
}

/** The brackets whose mats, and those whose days, a form asks for. A setting of any other stays as it is stored. */
export type Pinnable = Readonly<Record<'mat' | 'day', ReadonlySet<number>>>

/** The brackets the form of these settings asks about: a competition of one day has no day to choose. */
export function pinnableOf(brackets: readonly { readonly id: number }[], days: number): Pinnable {
  const ids = new Set(brackets.map(({ id }) => id))
  return { mat: ids, day: days > 1 ? ids : new Set() }
}

/**
 * What the form says of each setting of the contract, as one text: the same for a form as it is shown and as it comes
 * back unchanged.
 */
export function settingTexts(
  { changeover, rest, days, finalsFrom, finalsMats, pins }: ScheduleFormValues,
  pinnable: Pinnable,
): Readonly<Record<string, string>> {
  const pinned = [...pins].sort(([one], [other]) => one - other)
  const of = (edge: 'mat' | 'day') =>
    pinned
      .flatMap(([id, pin]) => (pin[edge] && pinnable[edge].has(id) ? [`${id}:${pin[edge]}`] : []))
      .join(' ')
  return {
    changeover_seconds: changeover,
    minimum_rest_seconds: rest,
    days: days.length > 0 ? JSON.stringify(days) : '',
    finals_block: finalsFrom ? [finalsFrom, ...[...finalsMats].sort()].join(' ') : '',
    ...(pinnable.mat.size > 0 && { bracket_mats: of('mat') }),
    ...(pinnable.day.size > 0 && { bracket_days: of('day') }),
  }
}

/** The brackets a sent form asked the mats and days of. */
export function pinnableIn(sent: Readonly<Record<string, unknown>>): Pinnable {
  const pins = Object.entries((sent['pins'] ?? {}) as Readonly<Record<string, Texts>>)
  const chosen = (edge: 'mat' | 'day') =>
    new Set(pins.flatMap(([key, pin]) => (pin[edge] === undefined ? [] : [Number(key.slice(1))])))
  return { mat: chosen('mat'), day: chosen('day') }
}
