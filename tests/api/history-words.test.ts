import { describe, expect, test } from 'vitest'
import { valueWord } from '#api/audit/value-words.ts'
import { STAFF_ROLES } from '~/domain/access/staff.ts'
import { BRACKET_TYPES, SEPARATION_KEYS, STANDINGS_CRITERIA, THIRD_PLACES } from '~/domain/bracket/bracket.ts'
import { HISTORY_ENTITIES, HISTORY_FIELDS, publicValues } from '~/domain/competition/history.ts'
import { COMPETITION_STATUSES } from '~/domain/competition/slugs.ts'
import { BILLINGS } from '~/domain/contract/order.fields.ts'
import { ASKABLE_KINDS } from '~/domain/documents/papers.ts'
import { END_REASONS } from '~/domain/fight/fight.ts'
import { MAT_SEATS } from '~/domain/panel/seats.ts'
import { GENDERS } from '~/domain/people/gender.ts'
import { SHARED_PLACES, TEAM_METHODS, TEAM_TIE_BREAKS } from '~/domain/results/team-points-settings.ts'
import { OVERWEIGHT_RULES, WEIGH_IN_ORDERS } from '~/domain/weigh-in/settings.ts'
import { WEIGH_IN_STATES } from '~/domain/weigh-in/weigh-in.ts'
import { languages } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import { fieldText } from '~/components/staff/history-words.ts'

const DISCIPLINES = ['fight', 'technique']

/** What each field that holds a slug may hold; a field within another stands with its path. */
const SLUGS: Readonly<Record<string, readonly string[]>> = {
  'competition.status': COMPETITION_STATUSES,
  'competition.role': STAFF_ROLES,
  'competition.roles': STAFF_ROLES,
  'competition.required': ASKABLE_KINDS,
  'competition.type': BRACKET_TYPES,
  'competition.thirdPlace': THIRD_PLACES,
  'competition.separateBy': SEPARATION_KEYS,
  'competition.criteria': STANDINGS_CRITERIA,
  'competition.overweight': OVERWEIGHT_RULES,
  'competition.order': WEIGH_IN_ORDERS,
  'competition.method': TEAM_METHODS,
  'competition.shared': SHARED_PLACES,
  'competition.tieBreak': TEAM_TIE_BREAKS,
  'competition_application.disciplines': DISCIPLINES,
  'competition_application.state': WEIGH_IN_STATES,
  'competition_application.act': ['arrive', 'weigh', 'move', 'refuse', 'recall', 'undo'],
  'order.billing': BILLINGS,
  'category.discipline': DISCIPLINES,
  'category.gender': GENDERS,
  'mat_judge.seat': MAT_SEATS,
  'bracket.type': BRACKET_TYPES,
  'bracket.thirdPlace': THIRD_PLACES,
  'fight.discipline': DISCIPLINES,
  'fight.outcome.reason': END_REASONS,
}

/** Fields whose values are read as they are: typed by somebody, numbers, moments, yes or no, names of people and things. */
const READ_AS_THEY_ARE: Readonly<Record<(typeof HISTORY_ENTITIES)[number], readonly string[]>> = {
  competition: [
    ...['name', 'description', 'address', 'price', 'currency', 'paymentInformation'],
    ...['scheduleSettings.changeoverSeconds', 'scheduleSettings.minimumRestSeconds'],
    'scheduleSettings.finalsBlock.notBefore',
    ...['registrationStartAt', 'registrationEndAt', 'startAt', 'endAt', 'categories', 'category'],
    ...['maxEntrants', 'subject', 'athletes', 'platform', 'mail', 'unreached', 'userId', 'note', 'days'],
    ...['fights', 'clashes', 'dueOn', 'code', 'isUsed', 'toleranceGrams', 'tries', 'hasLowerLimit'],
    ...['secondCount', 'secondAllowance', 'points'],
  ],
  competition_application: [
    ...['userId', 'categories', 'weight', 'userApprovedAt', 'competitionApprovedAt', 'paidAt', 'closedAt'],
    ...['closedReason', 'category', 'reason'],
  ],
  order: ['price', 'paidAt', 'refundedAt', 'refundedAmount', 'refundOwed', 'externalOrderId'],
  category: [
    ...['name', 'nameRu', 'timePerFight', 'weightFrom', 'weightTo', 'ageFrom', 'ageTo', 'beltFrom', 'beltTo'],
  ],
  mat: ['name', 'description', 'streamUrl', 'recordUrl'],
  mat_judge: ['matId', 'userId', 'userApprovedAt', 'competitionApprovedAt', 'closedAt'],
  bracket: ['matId', 'confirmedAt', 'timePerFight', 'queueNumber'],
  fight: [
    ...['matId', 'queueNumber', 'pinned', 'leftUserId', 'rightUserId', 'winnerId', 'timePerFight'],
    ...['description', 'startAt', 'endAt', 'startEstimateAt', 'left', 'right'],
  ],
}

const pathsOf = (entity: string): string[] =>
  Object.keys(SLUGS)
    .filter((path) => path.startsWith(`${entity}.`))
    .map((path) => path.slice(entity.length + 1))

test.each(HISTORY_ENTITIES)('every field of %s that is shown is a slug or is read as it is', (entity) => {
  const slugs = pathsOf(entity).map((path) => path.split('.')[0]!)
  expect([...slugs, ...READ_AS_THEY_ARE[entity]].toSorted()).toEqual(HISTORY_FIELDS[entity].toSorted())
})

describe.each(languages)('in %s', (language) => {
  const t = textFor(language)

  test.each(Object.entries(SLUGS))('each value of %s has a word of its own', (path, slugs) => {
    const entity = HISTORY_ENTITIES.find((one) => path.startsWith(`${one}.`))!
    const words = slugs.map((slug) => {
      const word = valueWord(entity, path.slice(entity.length + 1), slug)
      return word && t(word)
    })
    for (const [at, word] of words.entries()) {
      expect(word, slugs[at]).toMatch(language === 'ru' ? /[а-яё]/i : /[a-z]/i)
      expect(word).not.toMatch(/[_{:]/)
    }
    expect(new Set(words).size).toBe(slugs.length)
  })

  test.each(HISTORY_ENTITIES)('each field of %s has a label', (entity) => {
    // The sides of a bout and its outcome hold fields of their own.
    const side = { points: 1, activities: 1, reprimands: 1, warnings: 1 }
    const within: Readonly<Record<string, unknown>> = {
      outcome: { reason: 'points', winner: 1, loserContinues: true },
      left: side,
      right: side,
    }
    const row: Record<string, unknown> = {}
    for (const field of HISTORY_FIELDS[entity]) {
      const names = field.split('.')
      const last = names.pop()!
      const place = names.reduce((at, name) => (at[name] ??= {}) as Record<string, unknown>, row)
      place[last] = within[field] ?? 1
    }
    const labels = publicValues(entity, row).map(({ field }) => ({ field, label: fieldText(t, field) }))
    expect(labels.length).toBeGreaterThanOrEqual(HISTORY_FIELDS[entity].length)
    expect(labels.filter(({ field, label }) => field === label)).toEqual([])
  })
})

test('what was typed is not taken for a slug, even where it reads like one', () => {
  expect(valueWord('competition', 'note', 'desk')).toBeUndefined()
  expect(valueWord('competition_application', 'reason', 'points')).toBeUndefined()
  expect(valueWord('competition', 'role', 'toString')).toBeUndefined()
  expect(valueWord('mat', 'description', 'fight')).toBeUndefined()
})
