/**
 * What the benchmark's calls are compared with: one statement each that brings the same rows with all they refer to, as
 * somebody would write it by hand for `pg`. It asks no rights, counts nothing it need not, and knows one language.
 */
import type { Known, Person } from './api-calls.ts'

export interface Statement {
  /** A call of api-calls.ts. */
  readonly of: string
  readonly as: Person
  readonly text: string
  readonly values: (known: Known) => readonly unknown[]
}

const PERSON = (column: string) => `(select json_build_object('id', p.id, 'slug', p.slug, 'name', p.name,
  'thumb', p.thumb, 'club', (select json_build_object('id', l.id, 'slug', l.slug, 'name', l.name) from clubs l where l.id = p.club_id),
  'city', (select json_build_object('id', t.id, 'name', t.name) from cities t where t.id = p.city_id))
  from users p where p.id = ${column})`

const FIGHT = `f.*, json_build_object('stage', e.stage, 'x', e.x, 'y', e.y, 'status', e.status) as cell,
  to_json(g) as category, json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as competition,
  json_build_object('id', m.id, 'name', m.name) as mat, ${PERSON('f.left_user_id')} as left_user,
  ${PERSON('f.right_user_id')} as right_user`

const FIGHTS = `fights f left join bracket_cells e on e.id = f.cell_id join categories g on g.id = f.category_id
  join competitions c on c.id = f.competition_id left join mats m on m.id = f.mat_id`

const COMPETITION = `c.*, json_build_object('id', o.id, 'slug', o.slug, 'name', o.name) as organisation,
  to_json(y) as city, (select json_agg(g) from competition_categories cc join categories g on g.id = cc.category_id
    where cc.competition_id = c.id) as categories,
  (select count(*) from competition_applications a where a.competition_id = c.id and a.competition_approved_at is not null) as entered,
  (select count(*) from fights f where f.competition_id = c.id and f.start_at is not null and f.end_at is null) as live`

const COMPETITIONS = `competitions c join organisations o on o.id = c.organisation_id left join cities y on y.id = c.city_id`

const TOTAL = 'count(*) over () as total'

export const STATEMENTS: readonly Statement[] = [
  {
    of: 'competitions',
    as: 'visitor',
    text: `select ${COMPETITION}, ${TOTAL} from ${COMPETITIONS} where c.status <> $1 order by c.start_at desc, c.id desc limit 25`,
    values: () => ['inactive'],
  },
  {
    of: 'fights of a competition',
    as: 'visitor',
    text: `select ${FIGHT}, ${TOTAL} from ${FIGHTS} where c.slug = $1 and coalesce(e.status, '') not in ('auto', 'cancelled')
      order by f.mat_id, f.queue_number, f.id limit 25`,
    values: ({ past }) => [past],
  },
  {
    of: 'people',
    as: 'visitor',
    text: `select u.*, ${PERSON('u.id')} as shown, ${TOTAL} from users u
      where u.status = 'active' and u.roles && $1 order by u.name, u.id limit 25`,
    values: () => [['user', 'trainer', 'judge']],
  },
  {
    of: 'clubs',
    as: 'visitor',
    text: `select b.*, to_json(y) as city, ${PERSON('b.manager_id')} as manager,
      (select count(*) from users u where u.club_id = b.id and u.status = 'active') as members, ${TOTAL}
      from clubs b left join cities y on y.id = b.city_id where b.status = $1 order by b.name, b.id limit 25`,
    values: () => ['active'],
  },
  {
    of: 'news',
    as: 'visitor',
    text: `select n.*, json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as competition,
      ${PERSON('n.author_id')} as author, ${TOTAL}
      from news n left join competitions c on c.id = n.competition_id where n.status = $1 and n.published_at <= now()
      order by n.published_at desc nulls first, n.created_at desc, n.id desc limit 25`,
    values: () => ['active'],
  },
  {
    of: 'applications to a competition',
    as: 'organiser',
    text: `select a.*, json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as competition,
      ${PERSON('a.user_id')} as user, (select json_agg(g) from application_categories ac
        join categories g on g.id = ac.category_id where ac.application_id = a.id) as categories, ${TOTAL}
      from competition_applications a join competitions c on c.id = a.competition_id where c.slug = $1
      order by a.created_at desc, a.id desc limit 25`,
    values: ({ past }) => [past],
  },
  {
    of: 'competition',
    as: 'visitor',
    text: `select ${COMPETITION} from ${COMPETITIONS} where c.slug = $1 and c.status <> 'inactive'`,
    values: ({ past }) => [past],
  },
  {
    of: 'person',
    as: 'visitor',
    text: `select u.*, ${PERSON('u.id')} as shown from users u where u.slug = $1 and u.roles && $2`,
    values: ({ athlete }) => [athlete, ['user', 'trainer', 'judge']],
  },
  {
    of: 'fight',
    as: 'visitor',
    text: `select ${FIGHT}, (select json_agg(v order by v.position) from fight_events v where v.fight_id = f.id) as events
      from ${FIGHTS} where f.id = $1`,
    values: ({ fight }) => [fight],
  },
  {
    of: 'bracket',
    as: 'visitor',
    text: `select r.*, to_json(g) as category, json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as competition,
      (select json_agg(s) from (select e.*, to_json(f) as fight, ${PERSON('e.left_user_id')} as left_user,
        ${PERSON('e.right_user_id')} as right_user from bracket_cells e left join fights f on f.cell_id = e.id
        where e.bracket_id = r.id order by e.id) s) as cells
      from brackets r join categories g on g.id = r.category_id join competitions c on c.id = r.competition_id where r.id = $1`,
    values: ({ bracket }) => [bracket],
  },
]
