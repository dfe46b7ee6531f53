/** Things of a competition whose changes its history tells, by the audit log's words for them. */
export const HISTORY_ENTITIES = [
  'competition',
  'competition_application',
  'order',
  'category',
  'mat',
  'mat_judge',
  'bracket',
  'fight',
] as const
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number]

/**
 * The fields of a thing that are shown. Whatever is not named here stays with the administrators: the audit log keeps rows
 * whole, with what an account or the running of the platform has put into them. Of a field within another only what is named.
 */
export const HISTORY_FIELDS: Readonly<Record<HistoryEntity, readonly string[]>> = {
  competition: [
    ...['name', 'description', 'status', 'address', 'price', 'currency', 'paymentInformation'],
    ...['scheduleSettings.changeoverSeconds', 'scheduleSettings.minimumRestSeconds'],
    'scheduleSettings.finalsBlock.notBefore',
    ...['registrationStartAt', 'registrationEndAt', 'startAt', 'endAt', 'categories', 'category'],
    ...['maxEntrants', 'subject', 'athletes', 'platform', 'mail', 'unreached', 'userId', 'role', 'roles'],
    ...['note', 'days', 'fights', 'clashes', 'dueOn', 'code', 'required'],
    // Of the draw, the weigh-in and the points of teams.
    ...['type', 'thirdPlace', 'separateBy', 'criteria', 'isUsed', 'toleranceGrams', 'tries', 'overweight'],
    ...['hasLowerLimit', 'order', 'secondCount', 'secondAllowance', 'method', 'points', 'shared', 'tieBreak'],
  ],
  competition_application: [
    ...['userId', 'disciplines', 'categories', 'weight', 'userApprovedAt', 'competitionApprovedAt'],
    ...['paidAt', 'closedAt', 'closedReason', 'state', 'act', 'category', 'reason'],
  ],
  order: ['price', 'billing', 'paidAt', 'refundedAt', 'refundedAmount', 'refundOwed', 'externalOrderId'],
  category: [
    ...['name', 'nameRu', 'discipline', 'gender', 'timePerFight'],
    ...['weightFrom', 'weightTo', 'ageFrom', 'ageTo', 'beltFrom', 'beltTo'],
  ],
  mat: ['name', 'description', 'streamUrl', 'recordUrl'],
  mat_judge: ['matId', 'userId', 'seat', 'userApprovedAt', 'competitionApprovedAt', 'closedAt'],
  bracket: ['matId', 'confirmedAt', 'timePerFight', 'queueNumber', 'type', 'thirdPlace'],
  fight: [
    ...['matId', 'queueNumber', 'pinned', 'discipline', 'leftUserId', 'rightUserId', 'winnerId'],
    ...['timePerFight', 'description', 'startAt', 'endAt', 'startEstimateAt', 'outcome', 'left', 'right'],
  ],
}

/**
 * What a decision on an application was, by the values it changed: `decide` where it was several in one. One that closes
 * or reopens it decides everything else.
 */
export function decisionIn(action: string, entity: string, before: unknown, after: unknown): string {
  if (entity !== 'competition_application' || action !== 'decide') return action
  const [was, is] = [before, after].map((row) => (row ?? {}) as Readonly<Record<string, unknown>>)
  const has = (name: string) => is?.[name] != null
  const changes = (name: string) => has(name) || was?.[name] != null
  if (changes('closedAt')) return has('closedAt') ? 'refuse' : 'reopen'
  const acts = [
    ...(changes('paidAt') ? [has('paidAt') ? 'pay' : 'unpay'] : []),
    ...(changes('competitionApprovedAt') ? [has('competitionApprovedAt') ? 'approve' : 'unapprove'] : []),
    ...(changes('categories') ? ['move_category'] : []),
    ...(['weight', 'seed', 'disciplines'].some(changes) ? ['update'] : []),
  ]
  return acts.length === 1 ? (acts[0] ?? action) : action
}

export const isHistoryEntity = (entity: string): entity is HistoryEntity =>
  (HISTORY_ENTITIES as readonly string[]).includes(entity)

/** What a value stands for, by the name of its field. */
export type HistoryValue = 'person' | 'mat' | 'category' | 'weight' | 'plain'
export function valueKind(field: string): HistoryValue {
  if (/userId$|winnerId$|\bwinner$/i.test(field)) return 'person'
  if (field === 'matId') return 'mat'
  if (/^weight(From|To)?$/.test(field)) return 'weight'
  return field === 'categories' || field === 'category' ? 'category' : 'plain'
}

/** A single value of a row: its field by name (`left.points`), and what it is. */
export interface HistoryLeaf {
  readonly field: string
  readonly value: string | number | boolean | readonly (string | number)[]
}

const isPlain = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'

function leavesOf(value: unknown, field: string): HistoryLeaf[] {
  if (isPlain(value)) return [{ field, value }]
  if (Array.isArray(value)) {
    const items = value.filter((item): item is string | number => isPlain(item) && typeof item !== 'boolean')
    return items.length > 0 ? [{ field, value: items }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${field}.${name}`))
}

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row)

/** The values of an audited row that a competition's history tells. */
export const publicValues = (entity: HistoryEntity, row: unknown): HistoryLeaf[] =>
  typeof row !== 'object' || row === null
    ? []
    : HISTORY_FIELDS[entity].flatMap((field) => leavesOf(valueAt(row, field), field))
