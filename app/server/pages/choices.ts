import { createFormat, timeZones, zoneTitle } from '../../i18n/format.ts'
import { languages, type Language } from '../../i18n/languages.ts'
import { type Instant, MINUTE_MS } from '../../domain/time.ts'
import type { ApiClient } from '../client/api-client.ts'
import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'
import { oncePerAnswer } from '../client/once-per-answer.ts'

/** One of many things, as a field that is searched offers it. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** Further words it is found by. */
  readonly also?: string
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Named things as a select offers them. */
export const choicesOf = oncePerAnswer((named: readonly Named[]): readonly Choice[] =>
  named.map(({ id, name }) => ({ value: String(id), label: name })),
)

type Reader = Pick<AppContext, 'apiIn' | 'language' | 'zone'>
type Dictionary = Pick<ApiClient, 'dict'>

/** The rows of a dictionary in each language, the reader's first. */
const inLanguages = <R>(
  { apiIn, language, zone }: Reader,
  read: (api: Dictionary) => Promise<{ readonly data: R }>,
): Promise<[R, ...R[]]> =>
  Promise.all(
    [language, ...languages.filter((other) => other !== language)].map(
      async (each) => (await load(read(apiIn(zone, each)))).data,
    ),
  ) as Promise<[R, ...R[]]>

/** Things by their names in the reader's language, found by those in the others too. */
const foundInAll = oncePerAnswer(
  (own: readonly Named[], ...others: (readonly Named[])[]): readonly Choice[] => {
    const names = others.map((other) => new Map(other.map(({ id, name }) => [id, name])))
    return own.map(({ id, name }) => ({
      value: String(id),
      label: name,
      also: names.map((other) => other.get(id) ?? '').join(' '),
    }))
  },
)

/** All cities, by name. */
export async function loadCityChoices(reader: Reader): Promise<readonly Choice[]> {
  const query = { no_pagination: '1', short: '1', order_by: 'name' } as const
  return foundInAll(...(await inLanguages(reader, ({ dict }) => dict.cities({ query }))))
}

/** All countries of the world, by name. */
export async function loadCountryChoices(reader: Reader): Promise<readonly Choice[]> {
  const query = { no_pagination: '1' } as const
  return foundInAll(...(await inLanguages(reader, ({ dict }) => dict.countries({ query }))))
}

/**
 * Time zones with their present offsets; found also by the cities that keep their time, and by what they are called.
 *
 * @param current the one that is chosen now: it may be an older name, which no list has
 */
export async function loadZoneChoices(reader: Reader, current?: string | null): Promise<readonly Choice[]> {
  const query = { no_pagination: '1' } as const
  const cities = await inLanguages(reader, ({ dict }) => dict.cities({ query }))
  const now = Date.now()
  const listed = zoneChoices(citiesByZone(...cities), presentOffsets(now))
  if (!current || listed.some(({ value }) => value === current)) return listed
  return [zoneChoice(current, offsetOf(current, now)), ...listed]
}

type ByZone<T> = Readonly<Record<string, T>>

/** Names of cities, in all languages, by the zone whose time they keep. */
const citiesByZone = oncePerAnswer((...lists: [Cities, ...Cities[]]): ByZone<string[]> => {
  const byZone: Record<string, string[]> = {}
  for (const { name, timezone } of lists.flat()) (byZone[timezone] ??= []).push(name)
  return byZone
})

type Cities = readonly { readonly name: string; readonly timezone: string }[]

const zoneChoices = oncePerAnswer((cities: ByZone<string[]>, offsets: ByZone<string>) =>
  Object.entries(offsets).map(([zone, offset]) => zoneChoice(zone, offset, cities[zone])),
)

const zoneChoice = (zone: string, offset: string, cities: readonly string[] = []): Choice => ({
  value: zone,
  label: `${zone.replaceAll('_', ' ')} (${offset})`,
  also: [...cities, ...languages.map((language) => zoneName(language, zone))].join(' '),
})

const names = new Map<string, string>()
/** What people call a zone: "Moscow Standard Time", "Москва, стандартное время". */
function zoneName(language: Language, zone: string): string {
  const key = `${language} ${zone}`
  const name = names.get(key) ?? zoneTitle(language, zone)
  names.set(key, name)
  return name
}

/** The same in every language. */
const offsetOf = (zone: string, at: Instant) => createFormat('en', 'UTC').zoneOffset(zone, at)

let lastRead: { readonly minute: number; readonly offsets: ByZone<string> } | null = null

/** Of all zones, looked at once a minute; the same ones until one of them puts its clocks on or back. */
function presentOffsets(now: Instant): ByZone<string> {
  const minute = Math.floor(now / MINUTE_MS)
  if (lastRead?.minute === minute) return lastRead.offsets
  const found = Object.freeze(Object.fromEntries(timeZones().map((zone) => [zone, offsetOf(zone, now)])))
  const before = lastRead?.offsets
  const offsets = before && JSON.stringify(before) === JSON.stringify(found) ? before : found
  lastRead = { minute, offsets }
  return offsets
}
