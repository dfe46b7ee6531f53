import type { Actor, Role } from './roles.ts'

/**
 * Who may make which call. `any`: on every thing; `own`: on what is theirs (the entity's policy in the API says
 * what that means); a role that is not named may not. `everyone` includes the anonymous visitor.
 */
export type Scope = 'own' | 'any'
export type Grants = Readonly<Partial<Record<Role | 'everyone' | 'signedIn', Scope>>>

const everyone: Grants = { everyone: 'any' }
/** Private things: nobody but the person, an administrator neither. */
const personal: Grants = { signedIn: 'own' }
const signedIn: Grants = { signedIn: 'own', admin: 'any' }
const organiser: Grants = { organisation_manager: 'own', admin: 'any' }
const admin: Grants = { admin: 'any' }
const writer: Grants = { club_manager: 'own', organisation_manager: 'own' }
const scoring: Grants = { judge: 'own', organisation_manager: 'own', admin: 'any' }

const ADMIN_VERBS = ['list', 'details', 'create', 'update', 'remove'] as const

/** The calls of what administrators keep: theirs alone. */
const adminCalls = (
  entities: readonly string[],
  verbs: readonly string[] = ADMIN_VERBS,
): Readonly<Record<string, Grants>> =>
  Object.fromEntries(
    entities.flatMap((entity) => verbs.map((verb) => [`admin.${entity}.${verb}`, admin] as const)),
  )

export const permissions: Readonly<Record<string, Grants>> = {
  'auth.login': everyone,
  'auth.register': everyone,
  'auth.logout': signedIn,
  'user.current': signedIn,
  'user.update': signedIn,
  'account.forgotPassword': everyone,
  'account.resetPassword': everyone,
  'account.verifyEmail': everyone,
  'account.sendVerification': personal,
  'account.sessions': personal,
  'account.endSession': personal,
  'account.endOtherSessions': personal,
  'time.now': everyone,
  'dict.base': everyone,
  'dict.categories': everyone,
  'dict.continents': everyone,
  'dict.countries': everyone,
  'dict.cities': everyone,
  'organisations.list': everyone,
  'organisations.details': everyone,
  'organisations.mine': organiser,
  'organisations.create': { organisation_manager: 'own' },
  'organisations.update': organiser,
  'clubs.list': everyone,
  'clubs.details': everyone,
  'clubs.mine': { club_manager: 'own', admin: 'any' },
  'clubs.create': { club_manager: 'own' },
  'clubs.update': { club_manager: 'own', admin: 'any' },
  'people.list': everyone,
  'people.details': everyone,
  'competitions.list': everyone,
  'competitions.details': everyone,
  'competitions.athletes': everyone,
  'competitions.schedule': everyone,
  'competitions.timetable': everyone,
  'competitions.results': everyone,
  'competitions.managed': organiser,
  'competitions.create': organiser,
  'competitions.update': organiser,
  'competitions.rebuildSchedule': organiser,
  'competitions.scheduleSettings': organiser,
  'competitions.drawSettings': organiser,
  'competitions.changeDrawSettings': organiser,
  'applications.list': signedIn,
  'applications.create': { user: 'own', trainer: 'own' },
  'applications.enter': organiser,
  'applications.decide': organiser,
  'applications.accept': signedIn,
  'mats.now': everyone,
  'mats.next': organiser,
  'mats.callNext': organiser,
  'mats.list': everyone,
  'mats.create': organiser,
  'mats.update': organiser,
  'mats.remove': organiser,
  'matJudges.list': { judge: 'own', organisation_manager: 'own', admin: 'any' },
  'matJudges.invite': organiser,
  'matJudges.answer': { judge: 'own' },
  'matJudges.remove': organiser,
  'brackets.list': everyone,
  'brackets.details': everyone,
  'brackets.generate': organiser,
  'brackets.draw': organiser,
  'brackets.rebuild': organiser,
  'brackets.drawReport': organiser,
  'brackets.rebuildSchedule': organiser,
  'brackets.swap': organiser,
  'brackets.confirm': organiser,
  'brackets.addEntry': organiser,
  'brackets.previewRemoval': organiser,
  'brackets.remove': organiser,
  'brackets.reinstate': organiser,
  'brackets.addExtraBout': organiser,
  'brackets.decideTie': organiser,
  'brackets.move': organiser,
  'bracketCells.details': { judge: 'own', organisation_manager: 'own', admin: 'any' },
  'bracketCells.update': organiser,
  'fights.list': everyone,
  'fights.details': everyone,
  'fights.move': organiser,
  'fightEvents.put': scoring,
  'fightEvents.preview': scoring,
  'fightEvents.undo': scoring,
  'fightEvents.remove': scoring,
  'clubApplications.list': personal,
  'clubApplications.ask': { user: 'own', trainer: 'own' },
  'clubApplications.invite': { club_manager: 'own' },
  'clubApplications.answer': personal,
  'clubApplications.decide': { club_manager: 'own', admin: 'any' },
  'clubApplications.leave': { user: 'own', trainer: 'own' },
  'members.list': { club_manager: 'own' },
  'members.remove': { club_manager: 'own' },
  'belts.dictionary': everyone,
  'belts.list': personal,
  'belts.set': { user: 'own', trainer: 'own', club_manager: 'own' },
  'belts.withdraw': { user: 'own', trainer: 'own', club_manager: 'own' },
  'orders.list': signedIn,
  'orders.details': signedIn,
  'orders.pay': organiser,
  'news.list': everyone,
  'news.details': everyone,
  'news.managed': writer,
  'news.managedDetails': writer,
  'news.create': writer,
  'news.update': writer,
  'news.remove': writer,
  'articles.list': everyone,
  'articles.details': everyone,
  'articles.managed': writer,
  'articles.managedDetails': writer,
  'articles.create': writer,
  'articles.update': writer,
  'articles.remove': writer,
  'messages.list': personal,
  'messages.unread': personal,
  'messages.details': personal,
  'messages.read': personal,
  'messages.create': personal,
  'messages.reply': personal,
  'messages.recipients': personal,
  'notifications.list': personal,
  'notifications.read': personal,
  'notifications.readAll': personal,
  'realtime.authorise': signedIn,
  'admin.audit.list': admin,
  ...adminCalls([
    'users',
    'clubs',
    'organisations',
    'categories',
    'belts',
    'beltApprovals',
    'countries',
    'states',
    'cities',
    'news',
    'articles',
    'orders',
    'clubApplications',
    'competitions',
    'mats',
    'matJudges',
    'competitionApplications',
    'brackets',
    'fights',
  ]),
  ...adminCalls(['bracketCells'], ['list', 'details', 'update', 'remove']),
  'admin.organisations.decide': admin,
  'admin.clubs.decide': admin,
  'admin.fightEvents.put': admin,
  'admin.fightEvents.preview': admin,
  'admin.fightEvents.undo': admin,
  'admin.fightEvents.remove': admin,
}

const STRENGTH = { none: 0, own: 1, any: 2 } as const

/** The widest scope any of the roles has on a call; `none` when it may not be made. */
export function scopeOf(call: string, roles: readonly Actor[]): Scope | 'none' {
  const grants = permissions[call] ?? {}
  const given = [
    grants.everyone,
    roles.some((role) => role !== 'anonymous') ? grants.signedIn : undefined,
    ...roles.map((role) => (role === 'anonymous' ? undefined : grants[role])),
  ]
  return given.reduce<Scope | 'none'>(
    (best, next) => (next && STRENGTH[next] > STRENGTH[best] ? next : best),
    'none',
  )
}
