import type { ApiClient } from './api-client.ts'
import { load } from './load.ts'

/** Named things as a select offers them. */
export const choicesOf = (named: readonly { readonly id: number; readonly name: string }[]) =>
  named.map(({ id, name }) => ({ value: String(id), label: name }))

/** All cities, by name, as a select offers them. */
export async function loadCityChoices({ dict }: Pick<ApiClient, 'dict'>) {
  const query = { no_pagination: '1', short: '1', order_by: 'name' } as const
  return choicesOf((await load(dict.cities({ query }))).data)
}
