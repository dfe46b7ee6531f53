import type { FightCard } from '../../domain/contract/fight.fields.ts'
import type { MatJudge } from '../../domain/contract/mat-judge.fields.ts'
import type { MatSeat } from '../../domain/panel/seats.ts'
import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'

/** A competition with the judge's assignments in it. */
export interface JudgedCompetition {
  readonly competition: MatJudge['competition']
  readonly assignments: readonly MatJudge[]
}

/** The judge's own assignments that are not closed, by competition, in the order of the competitions' first days. */
export async function judgedCompetitions(
  { api }: AppContext,
  listStatus: 'upcoming' | 'passed',
): Promise<JudgedCompetition[]> {
  const query = { list_status: listStatus, no_pagination: '1' } as const
  const { data: assignments } = await load(api.matJudges.list({ query }))
  const open = assignments.filter(({ status }) => status !== 'declined')
  const slugs = [...new Set(open.map(({ competition }) => competition.slug))]
  const found = slugs.flatMap((slug): JudgedCompetition[] => {
    const own = open
      .filter(({ competition }) => competition.slug === slug)
      .sort((a, b) => a.mat.name.localeCompare(b.mat.name))
    const first = own[0]
    return first ? [{ competition: first.competition, assignments: own }] : []
  })
  const direction = listStatus === 'upcoming' ? 1 : -1
  return found.sort((a, b) => direction * (firstDay(a) < firstDay(b) ? -1 : 1))
}

/** `20-11-2026 09:00:00 (…)` as something that sorts: `2026-11-20`. */
const firstDay = ({ competition }: JudgedCompetition) =>
  competition.start_at.slice(0, 10).split('-').toReversed().join('-')

/** The mats the judge sits on in one competition, and where. */
export async function matsOfJudge(
  { api }: AppContext,
  competitionId: number,
): Promise<ReadonlyMap<number, MatSeat>> {
  const query = { competition_id: competitionId, no_pagination: '1' } as const
  const { data: assignments } = await load(api.matJudges.list({ query }))
  return new Map(
    assignments.filter(({ status }) => status === 'approved').map(({ mat, seat }) => [mat.id, seat]),
  )
}

/** What is on the judge's mats: the bout under way or to be called, and the next ones. */
export interface MatAssignment {
  readonly slug: string
  readonly competition: string
  readonly mat: { readonly id: number; readonly name: string }
  readonly seat: MatSeat
  readonly current: FightCard | null
  readonly next: readonly FightCard[]
}

/** The judge's dashboard: every mat of the competitions ahead, and how many invitations wait. */
export async function judgeDashboard(context: AppContext) {
  const competitions = await judgedCompetitions(context, 'upcoming')
  const assignments = competitions.flatMap(({ competition, assignments: own }) =>
    own.filter(({ status }) => status === 'approved').map(({ mat, seat }) => ({ competition, mat, seat })),
  )
  const matAssignments = await Promise.all(
    assignments.map(async ({ competition, mat, seat }): Promise<MatAssignment> => {
      const { data } = await load(context.api.mats.now({ params: { id: mat.id } }))
      const { current, next } = data
      return { slug: competition.slug, competition: competition.name, mat, seat, current, next }
    }),
  )
  const waiting = competitions
    .flatMap(({ assignments: own }) => own)
    .filter(({ status }) => status === 'waiting_for_response')
  return { matAssignments, invitations: waiting.length, renderedAtMs: Date.now() }
}
