import { sql } from 'drizzle-orm'
import { checklistOf } from '~/domain/competition/checklist.ts'
import { isRehearsal } from '~/domain/competition/rehearsal.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { weighInSettingsSchema } from '~/domain/weigh-in/settings.ts'
import type { Call } from '../platform/calls/call.ts'
import { competitions } from '../platform/db/schema.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { anyOfIds, builtById } from '../platform/queries/built-once.ts'
import { LACKING_PAPERS } from './policy/papers.ts'
import { requireManagedCompetition } from './policy/policy.ts'
import { datesOf } from './presenter.ts'

const ENTRIES = 'competition_applications a where a.competition_id = competitions.id and a.closed_at is null'
const CONFIRMED = `a.user_approved_at is not null and a.competition_approved_at is not null
  and (a.paid_at is not null or competitions.price = 0)`
const PASSED = `coalesce((select w.outcome = 'passed' from weigh_in_acts w
  where w.application_id = a.id order by w.position desc limit 1), false)`
/** Confirmed entries of an offered category. */
const ENTERED = `(select count(*) from application_categories e join competition_applications a
  on a.id = e.application_id where e.category_id = o.category_id and a.competition_id = competitions.id
  and a.closed_at is null and ${CONFIRMED})`
const OFFERED = 'competition_categories o where o.competition_id = competitions.id'
const UNDRAWN = `not exists (select 1 from brackets b where b.competition_id = competitions.id
  and b.category_id = o.category_id)`
/** Bouts that somebody fights: a walkover of the draw has a row too. */
const BOUTS = `fights f left join bracket_cells c on c.id = f.cell_id where f.competition_id = competitions.id
  and (c.id is null or c.status not in ('auto', 'cancelled'))`

const countOf = (rest: string) => sql<number>`(select count(*)::int from ${sql.raw(rest)})`

/** What is there of a competition, as columns of `competitions`: one statement for all of it. */
const COUNTS = {
  hasCode: sql<boolean>`exists (select 1 from payment_settings s
    where s.competition_id = competitions.id and s.code is not null)`,
  categories: countOf(OFFERED),
  entries: countOf(ENTRIES),
  waiting: countOf(`${ENTRIES} and a.competition_approved_at is null`),
  unpaid: countOf(`${ENTRIES} and a.competition_approved_at is not null and a.paid_at is null
    and competitions.price > 0`),
  asksPapers: sql<boolean>`jsonb_array_length(coalesce(competitions.papers_settings -> 'required', '[]')) > 0`,
  lacking: sql<number>`(select count(*)::int from competition_applications
    where competition_applications.competition_id = competitions.id
      and competition_applications.closed_at is null and cardinality(${LACKING_PAPERS}) > 0)`,
  confirmed: countOf(`${ENTRIES} and ${CONFIRMED}`),
  unweighed: countOf(`${ENTRIES} and ${CONFIRMED} and not ${PASSED}`),
  single: countOf(`${OFFERED} and ${UNDRAWN} and ${ENTERED} = 1`),
  undrawn: countOf(`${OFFERED} and ${UNDRAWN} and ${ENTERED} > 1`),
  brackets: countOf('brackets b where b.competition_id = competitions.id'),
  unconfirmed: countOf(`brackets b where b.competition_id = competitions.id and b.confirmed_at is null
    and b.status not in ('started', 'ended')`),
  mats: countOf('mats m where m.competition_id = competitions.id'),
  unjudged:
    countOf(`mats m where m.competition_id = competitions.id and not exists (select 1 from mat_judges j
    where j.mat_id = m.id and j.closed_at is null and j.user_approved_at is not null
    and j.competition_approved_at is not null)`),
  bouts: countOf(BOUTS),
  unlaid: countOf(`${BOUTS} and f.end_at is null and f.mat_id is null`),
  open: countOf(`${BOUTS} and f.end_at is null`),
  unsigned: countOf(
    `${BOUTS} and f.start_at is not null and f.end_at is not null and f.signed_off_at is null`,
  ),
}

/** Each page of a console asks for them. */
const countsAt = rememberedRows(
  builtById('checklist_counts', (db) =>
    db
      .select({ id: competitions.id, ...COUNTS })
      .from(competitions)
      .where(anyOfIds(competitions.id)),
  ),
)

/** What the organiser of a competition has done, what comes next and what is missing. */
export async function checklist(call: Call<typeof contract.competitions.checklist>) {
  const { db, now, params } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const found = (await countsAt(db, [competition.id])).get(competition.id)
  if (!found) throw notFound()
  const { id: _id, hasCode, ...counts } = found
  const facts = {
    ...counts,
    ...datesOf(competition),
    status: competition.status,
    isRehearsal: isRehearsal(competition.slug),
    price: competition.price,
    hasPayment: hasCode || competition.paymentInformation !== null,
    usesWeighIn: weighInSettingsSchema.parse(competition.weighInSettings ?? {}).isUsed,
  }
  return { steps: checklistOf(facts, now), waiting: counts.waiting }
}
