import type { APIRequestContext } from '@playwright/test'
import { call } from './federation.ts'

/** A document of the caller's own, which ends in the far future unless stated otherwise. */
export const addDocument = (
  api: APIRequestContext,
  token: string,
  facts: Readonly<Record<string, unknown>> = {},
) =>
  call<{ id: number }>(api, 'post', '/api/org/documents', token, {
    kind: 'insurance',
    number: 'A-17',
    valid_until: '31-12-2098',
    ...facts,
  })
