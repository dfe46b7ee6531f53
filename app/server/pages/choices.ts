import { createFormat, timeZones, zoneTitle } from '../../i18n/format.ts'
import { languages, type Language } from '../../i18n/languages.ts'
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

/** A dictionary in each language, the reader's first. */
const inLanguages = <T>({ apiIn, language, zone }: Reader, read: (api: Dictionary) => Promise<T>) =>
  Promise.all(
    [language, ...languages.filter((other) => other !== language)].map((each) =>
      load(read(apiIn(zone, each))),
    ),
  )

/** Things by their names in the reader's language, found by those in the others too. */
function foundInAll([own, ...others]: readonly { readonly data: readonly Named[] }[]): Choice[] {
  const names = others.map(({ data }) => new Map(data.map(({ id, name }) => [id, name])))
  return (own?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
    also: names.map((other) => other.get(id) ?? '').join(' '),
  }))
}

/** All cities, by name. */
export async function loadCityChoices(reader: Reader): Promise<Choice[]> {
  const query = { no_pagination: '1', short: '1', order_by: 'name' } as const
  return foundInAll(await inLanguages(reader, ({ dict }) => dict.cities({ query })))
}

/** All countries of the world, by name. */
export async function loadCountryChoices(reader: Reader): Promise<Choice[]> {
  const query = { no_pagination: '1' } as const
  return foundInAll(await inLanguages(reader, ({ dict }) => dict.countries({ query })))
}

/**
 * Time zones with their present offsets; found also by the cities that keep their time, and by what they are called.
 *
 * @param current the one that is chosen now: it may be an older name, which no list has
 */
export async function loadZoneChoices(reader: Reader, current?: string | null): Promise<Choice[]> {
  const query = { no_pagination: '1' } as const
  const dictionaries = await inLanguages(reader, ({ dict }) => dict.cities({ query }))
  const citiesOf = new Map<string, string[]>()
  for (const { data } of dictionaries)
    for (const { name, timezone } of data) citiesOf.set(timezone, [...(citiesOf.get(timezone) ?? []), name])
  const format = createFormat(reader.language, reader.zone)
  const now = Date.now()
  const zones = timeZones()
  return [...(current && !zones.includes(current) ? [current] : []), ...zones].map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${format.zoneOffset(zone, now)})`,
    also: [
      ...(citiesOf.get(zone) ?? []),
      ...languages.map((language: Language) => zoneName(language, zone)),
    ].join(' '),
  }))
}

const known = new Map<string, string>()
/** What people call a zone: "Moscow Standard Time", "Москва, стандартное время". */
function zoneName(language: Language, zone: string): string {
  const key = `${language} ${zone}`
  const name = known.get(key) ?? zoneTitle(language, zone)
  known.set(key, name)
  return name
}
