import { and, desc, eq, sql } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { HistoryEntry } from '~/domain/contract/history.fields.ts'
import {
  HISTORY_ENTITIES,
  decisionIn,
  type HistoryEntity,
  type HistoryLeaf,
  isHistoryEntity,
  publicValues,
  valueKind,
} from '~/domain/competition/history.ts'
import { createFormat } from '~/i18n/format.ts'
import { type CompetitionRow, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { loadCategories } from '../references/categories.ts'
import { zoneOf } from '../competitions/policy/zone.ts'
import type { Call, ReadContext } from '../platform/calls/call.ts'
import { equals, listRows } from '../platform/calls/rows.ts'
import { auditEntries } from '../platform/db/schema.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { anyOf, timestampsWithin } from '../platform/queries/list.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import { loadPersonRefs } from '../references/person.ts'
import { valueWord } from './value-words.ts'

// What was done at one competition, for its organiser. The audit log is the administrators': of a row only what the domain
// names is shown (domain/competition/history.ts), and people by their names alone.

type AuditRow = typeof auditEntries.$inferSelect

export async function listHistory(call: Call<typeof contract.history.list>) {
  const { db, query, params } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const zone = await zoneOf(db, competition)
  return listRows(call, auditEntries, {
    where: and(
      eq(auditEntries.competitionId, competition.id),
      equals(auditEntries.actorId, query.actor_id),
      query.entity
        ? eq(auditEntries.entity, query.entity)
        : sql`${auditEntries.entity} = any(${sql.param([...HISTORY_ENTITIES])}::text[])`,
      timestampsWithin(query, zone, { created_at: auditEntries.createdAt }),
      query.search ? anyOf(auditEntries.actorId, await idsOfPeopleNamed(db, query.search)) : undefined,
    ),
    order: { created_at: auditEntries.createdAt },
    fallback: [desc(auditEntries.createdAt), desc(auditEntries.id)],
    name: (row) => row.action,
    present: (rows) => present(call, competition, { rows, zone }),
  })
}

/** What a row is about, and the mats of the competition: one statement for any number of rows. */
interface Subject extends Record<string, unknown> {
  readonly id: number
  /** The athlete of an entry or an order, the two of a bout, a judge. */
  readonly people: readonly (number | null)[] | null
  readonly category: number | null
  readonly name: string | null
  readonly mats: Readonly<Record<string, string>> | null
}

const loadSubjects = async (
  { db }: ReadContext,
  competition: CompetitionRow,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<number, Subject>> => {
  const { rows: subjects } = await db.execute<Subject>(sql`
    select e.id,
      case e.entity
        when 'competition_application' then (select json_build_array(a.user_id) from competition_applications a where a.id = e.entity_id)
        when 'order' then (select json_build_array(o.recipient_id) from orders o where o.id = e.entity_id)
        when 'mat_judge' then (select json_build_array(j.user_id) from mat_judges j where j.id = e.entity_id)
        when 'fight' then (select json_build_array(f.left_user_id, f.right_user_id) from fights f where f.id = e.entity_id)
      end as people,
      case e.entity
        when 'bracket' then (select b.category_id from brackets b where b.id = e.entity_id)
        when 'category' then e.entity_id
      end as category,
      case e.entity
        when 'mat' then (select m.name from mats m where m.id = e.entity_id)
        when 'fight' then (select f.number from fights f where f.id = e.entity_id)
      end as name,
      (select json_object_agg(m.id, m.name) from mats m where m.competition_id = ${competition.id}) as mats
    from audit_entries e where e.id = any(${sql.param(rows.map(({ id }) => id))}::int[])`)
  return new Map(subjects.map((subject) => [subject.id, subject]))
}

const idsOf = (leaves: readonly HistoryLeaf[], kind: ReturnType<typeof valueKind>): number[] =>
  leaves
    .filter(({ field }) => valueKind(field) === kind)
    .flatMap(({ value }) => [value].flat())
    .filter((id): id is number => typeof id === 'number')

async function present(
  context: ReadContext,
  competition: CompetitionRow,
  { rows, zone }: { readonly rows: readonly AuditRow[]; readonly zone: string },
): Promise<HistoryEntry[]> {
  const { db, language, text } = context
  if (rows.length === 0) return []
  const visible = rows.flatMap((row) =>
    isHistoryEntity(row.entity)
      ? [
          {
            row,
            entity: row.entity,
            before: publicValues(row.entity, row.before),
            after: publicValues(row.entity, row.after),
          },
        ]
      : [],
  )
  const leaves = visible.flatMap(({ before, after }) => [...before, ...after])
  const subjects = await loadSubjects(context, competition, rows)
  const people = await loadPersonRefs(
    db,
    [
      ...rows.map(({ actorId }) => actorId),
      ...[...subjects.values()].flatMap((subject) => subject.people ?? []),
      ...idsOf(leaves, 'person'),
    ],
    language,
  )
  const categories = await loadCategories(context, [
    ...[...subjects.values()].flatMap(({ category }) => category ?? []),
    ...idsOf(leaves, 'category'),
  ])
  const mats = [...subjects.values()][0]?.mats ?? {}
  const format = createFormat(language, zone)

  function one(entity: HistoryEntity, field: string, value: string | number | boolean): string {
    const kind = valueKind(field)
    if (kind === 'person' && typeof value === 'number') return people.get(value)?.name ?? String(value)
    if (kind === 'mat') return mats[String(value)] ?? String(value)
    if (kind === 'category' && typeof value === 'number') return categories.get(value)?.name ?? String(value)
    if (kind === 'weight' && typeof value === 'number') return format.weight(value)
    if (typeof value === 'boolean') return text(value ? 'common:form.yes' : 'common:form.no')
    // The log of a bout and the schedule count milliseconds.
    if (typeof value === 'number' && /At$|\bnotBefore$/.test(field)) return format.dateTime(value)
    if (typeof value === 'number') return format.number(value)
    const word = valueWord(entity, field, value)
    if (word) return text(word)
    return TIMESTAMP.test(value) ? format.dateTime(Date.parse(value)) : value
  }
  const shown = (entity: HistoryEntity, { field, value }: HistoryLeaf): string =>
    Array.isArray(value)
      ? format.list((value as (string | number)[]).map((item) => one(entity, field, item)))
      : one(entity, field, value as string | number | boolean)

  function changesOf(
    entity: HistoryEntity,
    before: readonly HistoryLeaf[],
    after: readonly HistoryLeaf[],
  ): HistoryEntry['changes'] {
    const was = new Map(before.map((leaf) => [leaf.field, shown(entity, leaf)]))
    const is = new Map(after.map((leaf) => [leaf.field, shown(entity, leaf)]))
    return [...new Set([...was.keys(), ...is.keys()])]
      .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
      .filter((change) => change.before !== change.after)
  }

  return visible.map(({ row, entity, before, after }) => {
    const subject = subjects.get(row.id)
    const named = (subject?.people ?? []).map((id) => (id === null ? '—' : (people.get(id)?.name ?? '—')))
    const category = subject?.category ? categories.get(subject.category)?.name : null
    // Of what is gone the row itself says what it was.
    const gone = [...after, ...before].find(({ field }) => field === 'name' || field === 'userId')
    const words = [subject?.name, named.join(' – '), category].filter(Boolean)
    return {
      id: row.id,
      actor: (row.actorId !== null && people.get(row.actorId)) || null,
      staff_roles: row.staffRoles ?? [],
      action: decisionIn(row.action, entity, row.before, row.after),
      entity,
      entity_id: row.entityId,
      subject:
        entity === 'competition'
          ? null
          : words.length > 0
            ? words.join(': ')
            : gone
              ? shown(entity, gone)
              : null,
      changes: changesOf(entity, before, after),
      created_at: wireTimestamp(row.createdAt, zone),
    }
  })
}

/** A timestamp as a stored row has it. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
