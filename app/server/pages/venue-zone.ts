import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'

/**
 * The zone in which the times of a competition's form are meant: its city's, without a city its organisation's, as the
 * API tells them back (spec §7, X-Timezone).
 */
export async function venueZoneOf(
  { api, zone }: Pick<AppContext, 'api' | 'zone'>,
  cityId: unknown,
  organisation: { readonly slug: string } | null,
): Promise<string> {
  if (cityId) {
    const { data } = await load(api.dict.cities({ query: { no_pagination: '1' } }))
    const city = data.find(({ id }) => String(id) === String(cityId))
    if (city?.timezone) return city.timezone
  }
  if (!organisation) return zone
  const { data } = await load(api.organisations.details({ params: { slug: organisation.slug } }))
  return data.city?.timezone ?? 'UTC'
}
