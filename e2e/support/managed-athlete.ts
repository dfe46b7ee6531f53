import type { Gender } from '~/domain/people/gender.ts'
import type { APIRequestContext } from '@playwright/test'
import { call } from './federation.ts'

interface Facts {
  readonly managed_by?: 'guardian' | 'club'
  readonly name?: string
  readonly birth_date?: string
  readonly gender?: Gender
  readonly weight?: number
}

/** Somebody without an account, whom the caller looks after, as a guardian unless stated otherwise; their id. */
export async function addManagedAthlete(
  api: APIRequestContext,
  token: string,
  facts: Facts = {},
): Promise<number> {
  const { id } = await call<{ id: number }>(api, 'post', '/api/org/athletes', token, {
    managed_by: 'guardian',
    name: 'Younger Sister',
    birth_date: '01-03-2014',
    gender: 'female',
    guardian_consent: '1',
    guardian_name: 'Olga Parent',
    add_anyway: '1',
    ...facts,
  })
  return id
}
