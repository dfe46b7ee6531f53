import recorded from './examples.json'

/** A call as it was made, and as it was answered: by 200, or by the refusal that is all it ever answers. */
export interface Example {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly status: number
  readonly reply: unknown
}

/** Recorded from the API itself: RECORD_EXAMPLES=orders.pay npx vitest run tests/api/openapi.test.ts */
export const examples = recorded as Readonly<Record<string, Example>>
