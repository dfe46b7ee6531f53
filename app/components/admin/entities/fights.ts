import { FIGHT_MAX } from '~/domain/contract/text-limits.ts'
import type { FightCard, FightView } from '~/domain/contract/fight.fields.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { dateTimeColumn, flagColumn, statusColumn, textColumn } from '../../list/columns.tsx'
import { labelOf } from '../../fight/fight-label.ts'
import { consolePaths } from '../../console-paths.ts'
import { paths } from '../../paths.ts'
import { choicesOf, type AdminEntity, type FormField } from '../entity.ts'
import {
  belongsTo,
  disciplines,
  idFact,
  named,
  ownColumn,
  ownedList,
  ownerColumn,
  publicPage,
  refersTo,
  filtersBy,
} from './shared.ts'

const listed = (row: FightCard) => ({
  id: row.id,
  number: row.number,
  round: row.round,
  status: row.status,
  clock: row.clock,
  is_draw: row.is_draw,
  start_at: row.start_at,
  start_estimate_at: row.start_estimate_at,
  category: named(row.category),
  competition: named(row.competition),
  mat: row.mat && named(row.mat),
  details: {
    left_user: row.details.left_user && named(row.details.left_user),
    right_user: row.details.right_user && named(row.details.right_user),
  },
})

type Listed = ReturnType<typeof listed>

const sides = ({ details: { left_user, right_user } }: Pick<Listed, 'details'>) =>
  `${left_user?.name ?? '—'} – ${right_user?.name ?? '—'}`

/** A show bout, a rematch: it belongs to no bracket, and an administrator says who fights in it. */
const isOutside = ({ bracket_id }: FightView) => bracket_id === null

const cornerField = (side: 'left' | 'right', label: TextKey): FormField<FightView> => ({
  as: 'reference',
  name: `${side}_user_id`,
  label,
  of: 'users',
  required: true,
  when: isOutside,
  stored: ({ details }) => details[`${side}_user`]?.id,
})

export const fights: AdminEntity<FightCard, FightView, Listed> = {
  slug: 'fights',
  title: 'admin:nav.fights',
  nameOf: sides,
  audited: 'fight',
  zoneOf: ({ competition }) => competition.timezone,
  listed,
  columns: [
    ownColumn<Listed>('fights', sides, { label: 'admin:fields.athletes' }),
    textColumn('admin:fields.boutNumber', ({ number }) => number),
    statusColumn('admin:fields.status', 'fight', labelOf),
    textColumn('admin:fields.round', ({ round }) => round),
    ownerColumn('admin:fields.category', 'categories', ({ category }) => category),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    ownerColumn('admin:fields.mat', 'mats', ({ mat }) => mat),
    dateTimeColumn('admin:fields.startAt', (row) => row.start_at ?? row.start_estimate_at, {
      sort: 'start_at',
    }),
  ],
  filters: [
    {
      as: 'choice',
      name: 'status',
      label: 'admin:fields.status',
      options: choicesOf<FightCard['status']>(
        ['waiting', 'online', 'ended'],
        (slug) => `status:fight.${slug}`,
      ),
    },
    { as: 'dates', name: 'start_at', label: 'admin:fields.startAt' },
  ],
  more: filtersBy(
    'competition_id',
    'category_id',
    'mat_id',
    'bracket_id',
    'user_id',
    'end_at',
    'start_estimate_at',
    'end_estimate_at',
    'created_at',
    'updated_at',
  ),
  fields: [
    belongsTo<FightView>('competition', 'admin:fields.competition', 'competitions'),
    belongsTo<FightView>('category', 'admin:fields.category', 'categories'),
    cornerField('left', 'admin:fields.leftAthlete'),
    cornerField('right', 'admin:fields.rightAthlete'),
    {
      as: 'choice',
      name: 'discipline',
      label: 'admin:fields.discipline',
      hint: 'admin:hints.discipline',
      options: disciplines,
      on: 'create',
    },
    refersTo<FightView>('mat', { label: 'admin:fields.mat', of: 'mats', on: 'create' }),
    {
      as: 'number',
      name: 'queue_number',
      label: 'admin:fields.queueNumber',
      hint: 'admin:hints.queueNumber',
      on: 'create',
    },
    {
      as: 'moment',
      name: 'start_estimate_at',
      label: 'admin:fields.plannedStart',
      hint: 'admin:hints.plannedStart',
      when: isOutside,
    },
    {
      as: 'number',
      name: 'time_per_fight',
      label: 'admin:fields.timePerFight',
      hint: 'admin:hints.timePerFight',
    },
    {
      as: 'lines',
      name: 'description',
      label: 'admin:fields.description',
      max: FIGHT_MAX.description,
      rows: 3,
    },
    { as: 'flag', name: 'pinned', label: 'admin:fields.pinned', hint: 'admin:hints.pinned', on: 'update' },
  ],
  facts: [
    idFact(),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    ownerColumn('admin:fields.category', 'categories', ({ category }) => category),
    ownerColumn('admin:fields.mat', 'mats', ({ mat }) => mat),
    textColumn('admin:fields.boutNumber', ({ number }) => number),
    textColumn('admin:fields.discipline', ({ discipline }) => discipline.name),
    ownerColumn(
      'admin:fields.cell',
      'bracket-cells',
      ({ cell, round }) => cell && { id: cell.id, name: round },
    ),
    ownerColumn('admin:fields.leftAthlete', 'users', ({ details }) => details.left_user),
    ownerColumn('admin:fields.rightAthlete', 'users', ({ details }) => details.right_user),
    ownerColumn('admin:fields.winner', 'users', ({ winner }) => winner),
    ownerColumn('admin:fields.loser', 'users', ({ loser }) => loser),
    textColumn('admin:fields.queueNumber', (row) => row.queue_number?.toString()),
    dateTimeColumn('admin:fields.startEstimate', (row) => row.start_estimate_at),
    dateTimeColumn('admin:fields.startAt', (row) => row.start_at),
    dateTimeColumn('admin:fields.endEstimate', (row) => row.end_estimate_at),
    dateTimeColumn('admin:fields.endAt', (row) => row.end_at),
    flagColumn('admin:fields.signedOff', (row) => row.signed_off),
  ],
  links: (row) => [
    publicPage(paths.fight(row.id)),
    { label: 'admin:links.console', to: consolePaths.managedBout(row.competition.slug, row) },
    ...(row.bracket_id === null
      ? []
      : [{ label: 'admin:fields.bracket', to: `/admin/brackets/${row.bracket_id}` } as const]),
    ...(row.details.left_user
      ? [ownedList('admin:links.leftAthlete', 'fights', 'user_id', row.details.left_user)]
      : []),
    ...(row.details.right_user
      ? [ownedList('admin:links.rightAthlete', 'fights', 'user_id', row.details.right_user)]
      : []),
  ],
}
