import type { AppContext } from '../session/context.ts'
import { bareCityName, comparableName } from '~/domain/import/cells.ts'
import { load } from '../client/load.ts'

/**
 * The zone in which the times of a competition's form are meant: its city's, without a city its organisation's, as the
 * API tells them back (spec §7, X-Timezone).
 */
export async function venueZoneOf(
  { api, zone }: Pick<AppContext, 'api' | 'zone'>,
  { city_id: cityId, city_name: cityName }: Readonly<Record<string, unknown>>,
  organisation: { readonly slug: string } | null,
): Promise<string> {
  if (cityId || cityName) {
    const query = { no_pagination: '1', order_by: 'population', order_direction: 'DESC' } as const
    const { data } = await load(api.dict.cities({ query }))
    // A name counts before an id; of a city that is not in the list no zone is known.
    const isMeant = ({ id, name }: { readonly id: number; readonly name: string }) =>
      cityName
        ? comparableName(name) === comparableName(bareCityName(String(cityName)))
        : String(id) === String(cityId)
    const city = data.find(isMeant)
    if (city?.timezone) return city.timezone
  }
  if (!organisation) return zone
  const { data } = await load(api.organisations.details({ params: { slug: organisation.slug } }))
  return data.city?.timezone ?? 'UTC'
}
