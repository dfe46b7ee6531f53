import { sql } from 'drizzle-orm'
import type { Queryable } from '#api/platform/db/database.ts'
import type { Ground } from './sizes.ts'
import { LEFT, RIGHT, templateFight } from './templates.ts'

/** One bracket in so many has the logs of its fights. */
const SAMPLE = 10
const CELL_FIGHTS_MINUTES = 6

/** Copies of the templates for every planned bracket (the temporary tables of events.ts). */
export async function addBouts(db: Queryable, ground: Ground): Promise<void> {
  const { last, now } = ground
  await db.execute(sql`
    insert into brackets (id, competition_id, category_id, mat_id, queue_number, type, status, draw, removals, confirmed_at, version,
      created_at, updated_at)
    overriding system value
    select id, competition_id, category_id, mat_id, b + 1, 'playoff', case when fought then 'ended' else 'ready' end,
      jsonb_set(draw, '{slots}', (select jsonb_agg(user_id order by place) from planned_athlete a where a.id = planned.id)),
      (select coalesce(jsonb_agg(jsonb_set(removal, '{athlete}', to_jsonb(user_id))), '[]') from jsonb_array_elements(removals) removal
        join planned_athlete a on a.id = planned.id and a.place = (removal ->> 'athlete')::int),
      at, 1, at, at
    from planned, lateral (select ${now}::timestamptz - make_interval(days => 8 * i) as at) drawn`)
  await db.execute(sql`
    insert into bracket_cells (id, bracket_id, key, stage, x, y, queue_number, left_user_id, right_user_id, left_in_cell_id,
      left_in_condition, right_in_cell_id, right_in_condition, status, result, created_at)
    overriding system value
    select cells_before + number, p.id, key, stage, x, y, queue_number, l.user_id, r.user_id, cells_before + left_in,
      left_condition, cells_before + right_in, right_condition, status,
      case when status = 'ended' then jsonb_build_object('left', l.user_id, 'right', r.user_id, 'winner', 'left',
        'reason', 'points', 'leftPoints', 3, 'rightPoints', 1) end,
      ${now}::timestamptz - make_interval(days => 8 * i, mins => 400 + b)
    from planned p join template_cell on bracket = p.name
      left join planned_athlete l on l.id = p.id and l.place = left_place
      left join planned_athlete r on r.id = p.id and r.place = right_place`)
  await addFights(db, ground)
  await db.execute(sql`
    insert into medals (bracket_id, user_id, medal, place)
    select p.id, user_id, medal, rank
    from planned p join template_medal on bracket = p.name join planned_athlete a on a.id = p.id and a.place = template_medal.place
    where fought`)
  await addLogs(db, last.fights)
}

/** A bout a cell, with the cell's number among the fights too; a mat's bouts follow one another, round by round. */
async function addFights(db: Queryable, { last, now }: Ground): Promise<void> {
  const snapshot = JSON.stringify(templateFight().snapshot)
  await db.execute(sql`
    insert into fights (id, competition_id, category_id, bracket_id, cell_id, mat_id, discipline, left_user_id, right_user_id,
      winner_id, loser_id, queue_number, time_per_fight, start_at, start_estimate_at, end_at, end_estimate_at, details, version,
      created_at)
    overriding system value
    select ${last.fights}::int + c.id - ${last.bracket_cells}::int, p.competition_id, p.category_id, p.id, c.id, p.mat_id,
      'fight', c.left_user_id, c.right_user_id, case when done then c.left_user_id end, case when done then c.right_user_id end,
      place, 180, case when done then at end, at, case when done then at + interval '3 minutes' end, at + interval '3 minutes',
      case when done then replace(replace(${snapshot}::text, ${String(LEFT)}, c.left_user_id::text), ${String(RIGHT)}, c.right_user_id::text)::jsonb end,
      case when done then ${templateFight().log.length}::int else 0 end, c.created_at
    from planned p join bracket_cells c on c.bracket_id = p.id,
      lateral (select c.status = 'ended' as done) d,
      lateral (select bouts_before + c.queue_number as place) q,
      lateral (select ${now}::timestamptz - make_interval(days => 8 * i, mins => 240 - ${CELL_FIGHTS_MINUTES}::int * place) as at) t`)
}

async function addLogs(db: Queryable, lastFight: number): Promise<void> {
  const lines = templateFight().log.map((line, at) => ({
    position: at + 1,
    type: line.type,
    side: line.athlete === LEFT ? 'left' : line.athlete === RIGHT ? 'right' : null,
    value: line.value,
    reason: line.reason,
    timecode: Math.round(line.timecodeMs),
    after: line.at / 1_000,
  }))
  await db.execute(sql`
    insert into fight_events (fight_id, position, type, user_id, value, timecode_ms, happened_at, reason)
    select id, position, type, case side when 'left' then left_user_id when 'right' then right_user_id end, value, timecode,
      start_at + make_interval(secs => after), reason
    from fights, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (position int, type text, side text, value int, reason text, timecode int, after float)
    where id > ${lastFight}::int and bracket_id % ${SAMPLE}::int = 0 and end_at is not null
    order by id, position`)
}
