import type { ApiClient } from '~/server/client/api-client.ts'
import type { Credentials } from '../replay/sign-in.ts'

/** How large a championship is. */
export interface Sizes {
  readonly clubs: number
  readonly athletes: number
  readonly mats: number
}

/** The platform it runs on, as the people who act there see it. */
export interface Platform {
  readonly admin: ApiClient
  readonly organiser: ApiClient
  signIn(credentials: Credentials): Promise<ApiClient>
}

/** The first thing that is not as it must be. */
export class Difference extends Error {}

/** Throws a Difference that names what was compared, unless both are the same. */
export function requireSame<T extends number | string>(what: string, expected: T, found: T): void {
  if (expected !== found) throw new Difference(`${what}: ${expected} expected, ${found} found`)
}

export type Print = (line: string) => void

/** Runs the steps of a championship and prints a line for each, with what it counted and the seconds it took. */
export class Steps {
  constructor(
    private readonly print: Print,
    private readonly now: () => number,
  ) {}

  async run<T>(name: string, act: () => Promise<readonly [counted: string, result: T]>): Promise<T> {
    const began = this.now()
    const [counted, result] = await act()
    const seconds = ((this.now() - began) / 1_000).toFixed(1)
    this.print(`${name.padEnd(12)} ${counted.padEnd(64)} ${seconds.padStart(7)} s`)
    return result
  }
}
