import { STAFF_ROLES } from '~/domain/access/staff.ts'
import {
  BRACKET_TYPES,
  SEPARATION_KEYS,
  type StandingsCriterion,
  THIRD_PLACES,
} from '~/domain/bracket/bracket.ts'
import type { HistoryEntity } from '~/domain/competition/history.ts'
import { COMPETITION_STATUSES } from '~/domain/competition/slugs.ts'
import { BILLINGS } from '~/domain/contract/order.fields.ts'
import { ASKABLE_KINDS } from '~/domain/documents/papers.ts'
import { END_REASONS } from '~/domain/fight/fight.ts'
import { MAT_SEATS } from '~/domain/panel/seats.ts'
import { GENDERS } from '~/domain/people/gender.ts'
import { SHARED_PLACES, TEAM_METHODS, TEAM_TIE_BREAKS } from '~/domain/results/team-points-settings.ts'
import { OVERWEIGHT_RULES, WEIGH_IN_ORDERS } from '~/domain/weigh-in/settings.ts'
import { WEIGH_IN_STATES, type WeighInActType } from '~/domain/weigh-in/weigh-in.ts'
import type { TextKey } from '~/i18n/en/translation.ts'

type Words = Readonly<Record<string, TextKey>>

/** The slugs of a set and the texts called like them. */
const called = <Prefix extends string, Slug extends string>(prefix: Prefix, slugs: readonly Slug[]) =>
  Object.fromEntries(slugs.map((slug) => [slug, `${prefix}.${slug}`])) as Record<Slug, `${Prefix}.${Slug}`>

const ROLES: Words = called('staff:role', STAFF_ROLES)
const DISCIPLINES: Words = called('status:discipline', ['fight', 'technique'])
const ACTS = {
  ...called('weighIn:act', ['arrive', 'refuse', 'recall', 'undo']),
  // What was weighed, and where to, stands beside it.
  weigh: 'admin:history.actions.weigh_in',
  move: 'admin:history.actions.move_category',
} satisfies Record<WeighInActType, TextKey>

/** Values that are slugs, by the last part of their field; where things differ in it, by the thing as well. */
const WORDS: Readonly<Record<string, Words>> = {
  'competition.status': called('status:competition', COMPETITION_STATUSES),
  'competition.order': called('weighIn:order', WEIGH_IN_ORDERS),
  act: ACTS,
  billing: called('status:payment', BILLINGS),
  criteria: {
    ...called('organiser:rules.criterion', [
      'wins',
      'direct',
      'point_difference',
      'points',
      'fewer_reprimands',
    ]),
    extra_bouts: 'admin:history.actions.extra_bout',
  } satisfies Record<StandingsCriterion, TextKey>,
  discipline: DISCIPLINES,
  disciplines: DISCIPLINES,
  gender: called('status:gender', GENDERS),
  method: called('organiser:team.methods', TEAM_METHODS),
  overweight: called('weighIn:settings.overweightRule', OVERWEIGHT_RULES),
  'fight.reason': called('fight:reasons', END_REASONS),
  required: called('documents:kinds', ASKABLE_KINDS),
  role: ROLES,
  roles: ROLES,
  seat: called('fight:seats', MAT_SEATS),
  separateBy: called('organiser:rules.mates', SEPARATION_KEYS),
  shared: called('organiser:team.sharing', SHARED_PLACES),
  state: called('weighIn:state', WEIGH_IN_STATES),
  thirdPlace: called('organiser:thirdPlace', THIRD_PLACES),
  tieBreak: called('organiser:team.tieBreaks', TEAM_TIE_BREAKS),
  type: called('bracket:type', BRACKET_TYPES),
}

/** The text of a value that is a slug; undefined where a value is itself what is to be read. */
export function valueWord(entity: HistoryEntity, field: string, value: string): TextKey | undefined {
  const last = field.split('.').at(-1) ?? ''
  const words = WORDS[`${entity}.${last}`] ?? WORDS[last]
  return words && Object.hasOwn(words, value) ? words[value] : undefined
}
