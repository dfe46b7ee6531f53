import type { APIRequestContext } from '@playwright/test'
import { call } from './federation.ts'

/** Somebody without an account, whom the caller looks after as a guardian; their id. */
export async function addManagedAthlete(api: APIRequestContext, token: string): Promise<number> {
  const { id } = await call<{ id: number }>(api, 'post', '/api/org/athletes', token, {
    managed_by: 'guardian',
    name: 'Younger Sister',
    birth_date: '01-03-2014',
    gender: 'female',
    guardian_consent: '1',
    add_anyway: '1',
  })
  return id
}
