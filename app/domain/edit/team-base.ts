import { digestOf, readBase } from './base.ts'

// What the form of a team showed of each athlete when it was opened, sent back with it: so that a draft is changed only
// where its sender has changed something, at the version they saw.

/** An athlete in the form of a team, as a browser sends them. */
export interface TeamFormRow {
  readonly ticked: boolean
  readonly weight: string
  /** What is chosen in each discipline: an id, `auto` for the proposed category, or nothing. */
  readonly choices: readonly { readonly discipline: string; readonly value: string }[]
}

export const rowDigest = ({ ticked, weight, choices }: TeamFormRow): string =>
  digestOf(
    [`ticked=${ticked ? 1 : 0}`, `weight=${weight.trim()}`].concat(
      choices.map(({ discipline, value }) => `${discipline}=${value}`),
    ),
  )

/** What nobody has seen in a form differs from whatever it holds. */
const UNSEEN = 'unseen'

/** One athlete of a base; without a row, one whose next saving is to write over what is stored. */
export const baseEntry = (version: number, row?: TeamFormRow): string =>
  `${version}|${row ? rowDigest(row) : UNSEEN}`

/** The athletes a form showed, by their ids, with the saved version of each and a digest of what was shown. */
export function readTeamBase(text: unknown): ReadonlyMap<string, { version: number; digest: string }> {
  return new Map(
    Object.entries(readBase(text)).flatMap(([id, entry]) => {
      const [, version = '', digest = ''] = /^(\d{1,7})\|(.*)$/s.exec(entry) ?? []
      return /^\d+$/.test(id) && version !== '' ? [[id, { version: Number(version), digest }]] : []
    }),
  )
}
