import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PanelRoundView, PanelStateView, PanelVoteView } from '~/domain/contract/panel.fields.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { agreementOf, closesAt, roundState } from '~/domain/panel/panel.ts'
import { sitsOnPanel } from '~/domain/panel/seats.ts'
import { matJudges } from '../../platform/db/schema.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { builtWith } from '../../platform/queries/built-once.ts'
import { loadPersonRefs } from '../../references/person.ts'
import { type EventRow, rulesOfRow } from '../stored/fight-log.ts'
import type { FightRow } from '../stored/stored.ts'
import { roundsOf, type StoredRound, type StoredVote, votesOf } from './rounds.ts'

/** As many rounds as a table or a side judge looks back on. */
const SHOWN_ROUNDS = 6

type People = Awaited<ReturnType<typeof loadPersonRefs>>

function voteView({ judge, seat, side, value, at }: StoredVote, people: People): PanelVoteView {
  return { user: { id: judge, name: people.get(judge)?.name ?? '' }, seat, side, value, at_ms: at }
}

function roundView(round: StoredRound, rules: FightRules, now: number, people: People): PanelRoundView {
  const agreed = agreementOf(round, rules.sideJudges)
  return {
    id: round.id,
    kind: round.kind,
    side: round.side,
    state: roundState(round, rules, now),
    opened_at_ms: round.openedAt,
    closes_at_ms: closesAt(round, rules),
    agreed: agreed && { side: agreed.side, value: agreed.value, at_ms: agreed.at },
    votes: round.votes.map((vote) => voteView(vote, people)),
  }
}

const panelFrame = (rules: FightRules) => ({
  size: rules.sideJudges,
  window_seconds: rules.panelWindowSeconds,
  is_official: rules.panelIsOfficial,
})

const seatedAt = builtWith('seated_judges', (db) =>
  db
    .select({ userId: matJudges.userId, seat: matJudges.seat })
    .from(matJudges)
    .where(
      and(
        eq(matJudges.matId, sql.placeholder('matId')),
        isNotNull(matJudges.userApprovedAt),
        isNotNull(matJudges.competitionApprovedAt),
        isNull(matJudges.closedAt),
      ),
    )
    .orderBy(asc(matJudges.seat)),
)

/** The panel of a bout as its table reads it. */
export async function presentPanel(context: ReadContext, row: FightRow): Promise<PanelStateView> {
  const { db, language, now } = context
  const rules = rulesOfRow(row)
  const [seated, all] = await Promise.all([
    row.matId === null ? [] : seatedAt(db, { matId: row.matId }),
    roundsOf(db, row.id),
  ])
  const judges = seated.filter(({ seat }) => sitsOnPanel(seat, rules.sideJudges))
  const rounds = all.slice(-SHOWN_ROUNDS).reverse()
  const voters = rounds.flatMap(({ votes }) => votes.map(({ judge }) => judge))
  const people = await loadPersonRefs(db, [...judges.map(({ userId }) => userId), ...voters], language)
  return {
    ...panelFrame(rules),
    judges: judges.map(({ userId, seat }) => ({
      user: { id: userId, name: people.get(userId)?.name ?? '' },
      seat,
    })),
    rounds: rounds.map((round) => roundView(round, rules, now, people)),
  }
}

const ownVotes = (round: StoredRound, judge: number): StoredRound => ({
  ...round,
  votes: round.votes.filter((vote) => vote.judge === judge),
})

/** A round as a side judge reads it. How the others voted would sway the vote: it is left out, and so is a majority. */
export function presentOwnRound(
  { now }: Pick<ReadContext, 'now'>,
  round: StoredRound,
  rules: FightRules,
  judge: { readonly id: number; readonly name: string },
): PanelRoundView {
  const own = ownVotes(round, judge.id)
  const view = roundView(own, rules, now, new Map())
  return {
    ...view,
    state: roundState(round, rules, now),
    agreed: null,
    votes: view.votes.map((vote) => ({ ...vote, user: { id: judge.id, name: judge.name } })),
  }
}

/** The panel as one side judge reads it: the own votes, and what is asked. */
export async function presentOwnPanel(
  context: ReadContext,
  row: FightRow,
  judge: { readonly id: number; readonly name: string },
): Promise<Omit<PanelStateView, 'judges'>> {
  const rules = rulesOfRow(row)
  const rounds = (await roundsOf(context.db, row.id))
    .filter(({ kind, votes }) => kind === 'decision' || votes.some((vote) => vote.judge === judge.id))
    .slice(-SHOWN_ROUNDS)
    .reverse()
  return {
    ...panelFrame(rules),
    rounds: rounds.map((round) => presentOwnRound(context, round, rules, judge)),
  }
}

export type ConfirmedVotes = ReadonlyMap<number, PanelVoteView[]>

/** How the side judges voted in the rounds that entries of a log confirm. */
export async function votesConfirmedBy(
  { db, language }: Pick<ReadContext, 'db' | 'language'>,
  log: readonly Pick<EventRow, 'panelRoundId'>[],
): Promise<ConfirmedVotes> {
  const ids = log.flatMap(({ panelRoundId }) => panelRoundId ?? [])
  if (ids.length === 0) return new Map()
  const votes = await votesOf(db, ids)
  const judges = [...votes.values()].flatMap((of) => of.map(({ judge }) => judge))
  const people = await loadPersonRefs(db, judges, language)
  return new Map([...votes].map(([id, of]) => [id, of.map((vote) => voteView(vote, people))]))
}
