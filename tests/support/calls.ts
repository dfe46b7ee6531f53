import { and, eq } from 'drizzle-orm'
import {
  announcements,
  auditEntries,
  callActs,
  competitionApplications,
  competitionCategories,
  competitions,
  competitionStaff,
  fights,
  matJudges,
  panelRounds,
  paperAdmissions,
  scheduleMoves,
  seenPapers,
  weighInActs,
} from '#api/platform/db/schema.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { NOON } from './api.ts'
import { aCategory, anAdmin, aUser } from './builders.ts'
import { adminSamples } from './calls-admin.ts'
import { billingSamples } from './calls-billing.ts'
import { screenSamples } from './calls-screens.ts'
import { secondFactorSamples } from './calls-second-factor.ts'
import { clubSamples } from './calls-club.ts'
import { publicationSamples } from './calls-publications.ts'
import { socialSamples } from './calls-social.ts'
import type { Venue } from './venue.ts'
import { aHandOver } from './hand-over.ts'
import { mailedSecret, signUpForm } from './sign-up.ts'
import { previewedMerge, previewedSplit, previewedUndo } from './previewed.ts'
import { type Given, open, own, type Sample } from './sample.ts'

export type { Given }

const password = { password: 'long enough', password_confirmation: 'long enough' }
let made = 0
const address = () => `sample-${(made += 1)}@example.org`
const dates = {
  registration_start_at: '01-06-2026 09:00:00',
  registration_end_at: '10-06-2026 18:00:00',
  start_at: '20-06-2026 09:00:00',
  end_at: '21-06-2026 18:00:00',
}

const bySlug = own(({ competition }) => ({ params: { slug: competition.slug } }))
const ofCompetition = (body?: Given['body']) =>
  own(({ competition: { id } }) => ({ params: { id }, ...(body && { body }) }))
const ofDiscipline = (body?: Given['body']) =>
  own(({ competition: { id } }) => ({ params: { id, discipline: 'fight' }, ...(body && { body }) }))
const ofBracket = (body?: (venue: Venue) => Given['body'] | Promise<Given['body']>) =>
  own(async (venue) => {
    const { bracketId } = await venue.drawn()
    return { params: { id: bracketId }, ...(body && { body: await body(venue) }) }
  })
/** With the left athlete out, whose place is to be decided on. */
const ofExpelled = () =>
  own(async (venue) => {
    const { admin, bracketId } = await venue.drawn()
    const { left } = venue
    const params = { id: bracketId }
    await admin.brackets.remove({ params, body: { user_id: left.id, reason: 'doping' } })
    return { params, body: { user_id: left.id, places: 'move_up', reason: 'Decision of the jury' } }
  })
const ofRehearsal = (body?: Given['body']) =>
  own(async (venue) => {
    const { admin } = await venue.drawn()
    const { data } = await admin.rehearsals.create({ params: { id: venue.competition.id } })
    return { params: { id: data.id }, ...(body && { body }) }
  })
const ofFight = (given: (venue: Venue) => Given = () => ({})) =>
  own(async (venue) => {
    const { fightId } = await venue.drawn()
    return { params: { fight_id: fightId }, ...given(venue) }
  })
const LISTED = {
  line: 2,
  cells: { name: 'Sample Lister', birth_date: '07.08.1999', gender: 'm', weight: '70 kg' },
}
const start = { type: 'start', happened_at_ms: NOON }

/** A bout moved by hand to where it stands, so that the move can be taken back. */
async function aMove(venue: Venue): Promise<number> {
  const { fightId } = await venue.drawn()
  const [row] = await venue.api.db
    .insert(scheduleMoves)
    .values({
      competitionId: venue.competition.id,
      fightId,
      fromMatId: venue.mat.id,
      fromPosition: 1,
      wasPinned: false,
      toMatId: venue.mat.id,
    })
    .returning()
  await venue.api.db.update(fights).set({ matId: venue.mat.id }).where(eq(fights.id, fightId))
  return row!.id
}

/** Both athletes of a bout called often enough long ago, and not there. */
async function calledOut({ api }: Venue, fightId: number): Promise<void> {
  const [fight] = await api.db.select().from(fights).where(eq(fights.id, fightId))
  const ids = [fight!.leftUserId!, fight!.rightUserId!]
  await api.db.insert(callActs).values(
    [1, 2, 3].flatMap((call) =>
      ids.map((userId) => ({
        fightId,
        userId,
        type: 'call' as const,
        happenedAt: new Date(NOON - call * 600_000),
      })),
    ),
  )
}
const event = (type: 'own' | 'admin'): Sample => ({
  ...(type === 'admin' ? { nothingForeign: true as const } : {}),
  async given(venue) {
    const { admin, fightId } = await venue.drawn()
    const { data } = await admin.admin.fightEvents.put({
      params: { fight_id: fightId },
      body: start as never,
    })
    return { params: { fight_id: fightId, fight_event_id: data.events[0]?.id ?? 0 } }
  },
})
const begun = (type: 'own' | 'admin'): Sample => {
  const { given, ...rest } = event(type)
  return {
    ...rest,
    async given(venue) {
      const { params } = await given(venue)
      return { params: { fight_id: params?.['fight_id'] ?? 0 } }
    },
  }
}

/** A bout under way with one side judge, who is the judge of the mat unless that one keeps the table. */
async function withPanel(venue: Venue, { isTable = false } = {}): Promise<number> {
  const { admin, fightId } = await venue.drawn()
  const { db } = venue.api
  await db
    .update(fights)
    .set({ rules: { ...rulesOf('fight'), sideJudges: 1, panelWindowSeconds: 5 } })
    .where(eq(fights.id, fightId))
  await admin.admin.fightEvents.put({ params: { fight_id: fightId }, body: { type: 'start' } })
  if (!isTable) await db.update(matJudges).set({ seat: 'side_1' }).where(eq(matJudges.id, venue.assignmentId))
  return fightId
}

/** A pending sign-up: its token, and the secret that was mailed. */
async function aSignUp({ api }: Venue) {
  const { token } = await api.as(null).auth.register({ body: signUpForm(address(), { name: 'Sample' }) })
  return { token, secret: await mailedSecret(api, 'confirm') }
}

/** The entry of an athlete in a competition that weighs in. */
async function weighedEntry({ db }: Venue['api'], competitionId: number, userId: number, state?: 'passed') {
  await db
    .update(competitions)
    .set({ weighInSettings: { isUsed: true } })
    .where(eq(competitions.id, competitionId))
  const [entry] = await db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, competitionId),
        eq(competitionApplications.userId, userId),
      ),
    )
  const applicationId = entry?.id ?? 0
  if (state)
    await db.insert(weighInActs).values({
      applicationId,
      position: 1,
      type: 'weigh',
      weight: 70,
      outcome: state,
      happenedAt: new Date(NOON),
    })
  return applicationId
}

/** The application of a competition that asks for a medical certificate: its id. */
async function requestedEntry({ api: { db }, competition, application }: Venue): Promise<number> {
  await db
    .update(competitions)
    .set({ papersSettings: { required: ['medical'], lacking: 'warn' } })
    .where(eq(competitions.id, competition.id))
  return application.id
}

/** A category with limits that a competition offers, and nobody has entered. */
async function anOfferedCategory({ db }: Venue['api'], competitionId: number) {
  const { id } = await aCategory(db, { weightFrom: 60, weightTo: 80 })
  await db.insert(competitionCategories).values({ competitionId, categoryId: id })
  return id
}

/** Somebody helps at the desk of a competition: the id of their role. */
async function aStaffRole({ api: { db }, competition }: Venue, userId: number): Promise<number> {
  const [role] = await db
    .insert(competitionStaff)
    .values({ competitionId: competition.id, userId, role: 'desk', createdAt: new Date(NOON) })
    .returning()
  return role?.id ?? 0
}

/** A link that invites to the scales of a competition. */
async function aStaffInvitation({ api, competition: { id } }: Venue) {
  const admin = api.as(await anAdmin(api.db))
  await admin.staff.invite({ params: { id }, body: { role: 'scales', days: 7 } })
  const { data } = await admin.staff.invitations({ params: { id } })
  return { id: data[0]?.id ?? 0, token: data[0]?.token ?? '' }
}

/** One sample of every call of the contract, for tests that go through all of them. */
export const samples: Readonly<Record<string, Sample>> = {
  ...socialSamples,
  ...adminSamples,
  ...clubSamples,
  ...billingSamples,
  ...secondFactorSamples,
  ...screenSamples,
  ...publicationSamples,
  'auth.login': open(() => ({ body: { email: address(), password: 'whatever' } })),
  'auth.register': open(() => ({
    body: { email: address(), name: 'Sample', birth_date: '01-01-2000', terms: '1', ...password },
  })),
  'auth.pendingSignUp': open(async (venue) => ({ body: { sign_up_token: (await aSignUp(venue)).token } })),
  'auth.resendSignUp': open(async (venue) => ({ body: { sign_up_token: (await aSignUp(venue)).token } })),
  'auth.correctSignUp': open(async (venue) => ({
    body: { sign_up_token: (await aSignUp(venue)).token, email: address() },
  })),
  'auth.confirmSignUp': open(async (venue) => {
    const { token, secret } = await aSignUp(venue)
    return { body: { token: secret, sign_up_token: token } }
  }),
  'auth.link': open(() => ({ body: { token: 'whatever', purpose: 'sign_up' } })),
  'auth.handOver': open(() => ({ body: { token: 'whatever' } })),
  'auth.takeOver': open(async ({ api }) => ({
    body: { token: (await aHandOver(api)).token, email: address(), terms: '1', ...password },
  })),
  'auth.logout': open(),
  'user.current': open(),
  'user.update': open(() => ({ body: { name: 'Sample' } })),
  'time.now': open(),
  'realtime.versions': open(),
  'dict.base': open(),
  'dict.categories': open(),
  'dict.continents': open(),
  'dict.countries': open(),
  'dict.cities': open(),
  'organisations.list': open(),
  'organisations.details': own(({ organisation: { slug } }) => ({ params: { slug } })),
  'organisations.mine': open(),
  'organisations.create': open(() => ({ body: { name: 'Sample' } })),
  'organisations.update': own(({ organisation: { id } }) => ({ params: { id }, body: { zip: '1' } })),
  'clubs.list': open(),
  'clubs.details': own(({ club: { slug } }) => ({ params: { slug } })),
  'clubs.mine': open(),
  'clubs.create': open(() => ({ body: { name: 'Sample' } })),
  'clubs.update': own(({ club: { id } }) => ({ params: { id }, body: { address: 'Here' } })),
  'people.list': open(),
  'people.details': own(({ left: { slug } }) => ({ params: { slug } })),
  'competitions.list': open(),
  'competitions.details': bySlug,
  'competitions.athletes': bySlug,
  'competitions.schedule': bySlug,
  'competitions.timetable': bySlug,
  'competitions.results': bySlug,
  'competitions.managed': open(),
  'competitions.create': open(({ organisation: { id } }) => ({
    body: { name: 'Sample', organisation_id: id, ...dates },
  })),
  'competitions.update': ofCompetition({ address: 'Here' }),
  'competitions.copy': ofCompetition({}),
  'rehearsals.list': ofCompetition(),
  'rehearsals.create': ofCompetition(),
  'rehearsals.play': ofRehearsal({ speed: '5' }),
  'rehearsals.remove': ofRehearsal(),
  'competitions.checklist': ofCompetition(),
  'competitions.board': ofCompetition(),
  'competitions.undoMove': own(async (venue) => ({
    params: { id: venue.competition.id, move_id: await aMove(venue) },
  })),
  'competitions.rebuildSchedule': ofCompetition({}),
  'competitions.scheduleSettings': ofCompetition(),
  'competitions.drawSettings': ofCompetition(),
  'competitions.changeDrawSettings': ofCompetition({ third_place: 'bout' }),
  // Lists of private things hold the reader's own rows only: tests/api/applications.test.ts, judges.test.ts.
  'competitionCategories.create': ofCompetition({
    name: 'Sample',
    gender: 'male',
    discipline: 'fight',
    weight_from: 70,
    weight_to: 72,
  }),
  'competitionCategories.addPreset': ofCompetition({ preset: 'karate-seniors', discipline: 'fight' }),
  'competitionCategories.change': own(({ competition: { id }, category }) => ({
    params: { id, category_id: category.id },
    body: { max_entrants: 16 },
  })),
  'competitionCategories.remove': own(async ({ api, competition: { id } }) => ({
    params: { id, category_id: await anOfferedCategory(api, id) },
  })),
  'competitionCategories.merge': own(async ({ api, competition: { id } }) => {
    const categories = [await anOfferedCategory(api, id), await anOfferedCategory(api, id)]
    return { params: { id }, body: await previewedMerge(api.as(await anAdmin(api.db)), id, { categories }) }
  }),
  'competitionCategories.split': own(async ({ api, competition: { id } }) => {
    const body = { category_id: await anOfferedCategory(api, id), weight: 70 }
    return { params: { id }, body: await previewedSplit(api.as(await anAdmin(api.db)), id, body) }
  }),
  'competitionCategories.reshapes': own(({ competition: { id } }) => ({ params: { id } })),
  'competitionCategories.undo': own(async ({ api, competition: { id } }) => {
    const admin = api.as(await anAdmin(api.db))
    const categories = [await anOfferedCategory(api, id), await anOfferedCategory(api, id)]
    const body = await previewedMerge(admin, id, { categories })
    await admin.competitionCategories.merge({ params: { id }, body })
    return { params: { id }, body: await previewedUndo(admin, id) }
  }),
  'applications.list': open(),
  'applications.create': open(({ competition, category }) => ({
    body: { competition_id: competition.id, disciplines: ['fight'], categories: [category.id], weight: 70 },
  })),
  'applications.enter': own(async ({ competition: { id }, category, newAthlete }) => ({
    params: { id },
    body: {
      user_id: (await newAthlete()).id,
      disciplines: ['fight'],
      categories: [category.id],
      weight: 70,
    },
  })),
  'applications.walkIn': own(({ competition: { id }, category }) => ({
    params: { id },
    body: {
      name: 'Sample Entrant',
      birth_date: '07-08-1999',
      gender: 'male',
      disciplines: ['fight'],
      categories: [category.id],
      weight: 70,
      confirmed_by: 'Sample Trainer',
      add_anyway: '1',
    },
  })),
  'applications.decide': own(({ application: { id } }) => ({
    params: { id },
    body: { competition_approved: '1' },
  })),
  'applications.counts': own(({ competition: { id } }) => ({ params: { id } })),
  'applications.decideMany': own(({ competition: { id }, application }) => ({
    params: { id },
    body: { decision: 'approve', ids: [application.id] },
  })),
  'announcements.list': own(async ({ api, competition: { id } }) => {
    await api.db.insert(announcements).values({
      competitionId: id,
      authorId: (await aUser(api.db)).id,
      subject: 'Sample',
      message: 'Sample',
      byPlatform: 1,
      byMail: 0,
    })
    return { params: { id } }
  }),
  'announcements.preview': own(({ competition: { id }, application }) => ({
    params: { id },
    body: { ids: [application.id] },
  })),
  'announcements.send': own(({ competition: { id }, application }) => ({
    params: { id },
    body: {
      ids: [application.id],
      subject: 'Weigh-in',
      message: 'The weigh-in begins an hour earlier.',
      channels: ['platform', 'mail'],
    },
  })),
  'entriesImport.preview': ofCompetition({ rows: [LISTED] }),
  'entriesImport.enter': ofCompetition({ rows: [LISTED], confirmed_by: 'Sample Trainer' }),
  'weighIn.settings': ofCompetition(),
  'boutRules.settings': ofDiscipline(),
  'boutRules.change': ofDiscipline({ lead_to_end: 8 }),
  'boutRules.preview': ofDiscipline({ lead_to_end: 8 }),
  'papers.settings': ofCompetition(),
  'papers.changeSettings': ofCompetition({ required: ['medical'] }),
  'papers.list': ofCompetition(),
  'papers.markSeen': own(async (venue) => {
    const id = await requestedEntry(venue)
    return { params: { id: venue.competition.id }, body: { papers: [`${id}:medical`] } }
  }),
  'papers.unmarkSeen': own(async (venue) => {
    const [paper] = await venue.api.db
      .insert(seenPapers)
      .values({ applicationId: await requestedEntry(venue), kind: 'medical' })
      .returning()
    return { params: { id: paper?.id ?? 0 } }
  }),
  'papers.admit': own(async (venue) => ({
    params: { id: await requestedEntry(venue) },
    body: { note: 'The sheet follows' },
  })),
  'papers.undoAdmission': own(async (venue) => {
    const applicationId = await requestedEntry(venue)
    await venue.api.db.insert(paperAdmissions).values({ applicationId, note: 'The sheet follows' })
    return { params: { id: applicationId } }
  }),
  'papers.own': open(({ competition: { id } }) => ({ params: { id } })),
  'weighIn.changeSettings': ofCompetition({ is_used: '1' }),
  'competitions.teamPoints': ofCompetition(),
  'competitions.changeTeamPoints': ofCompetition({ is_used: '1' }),
  'weighIn.list': ofCompetition(),
  'weighIn.act': own(async ({ api, competition, left }) => ({
    params: { id: await weighedEntry(api, competition.id, left.id) },
    body: { type: 'weigh', weight: 70 },
  })),
  'weighIn.lots': ofCompetition(),
  'weighIn.drawLot': own(async ({ api, competition, left }) => {
    await weighedEntry(api, competition.id, left.id, 'passed')
    const body = { scope: 'category', unit: 'athletes', size: 2, due_at: '01-06-2026 18:00', seed: 'Sample' }
    return { params: { id: competition.id }, body }
  }),
  'weighIn.failLate': own(async ({ api, competition, left }) => {
    await weighedEntry(api, competition.id, left.id)
    return { params: { id: competition.id }, body: { reason: 'Did not come' } }
  }),
  'weighIn.leaveOut': ofCompetition({ reason: 'Not weighed in' }),
  'applications.accept': own(({ application: { id } }) => ({ params: { id }, body: { user_approved: '1' } })),
  'mats.now': own(({ mat: { id } }) => ({ params: { id } })),
  'callRoom.list': ofCompetition(),
  'callRoom.changeSettings': ofCompetition({ calls: 2 }),
  'callRoom.ofFight': ofFight(),
  'callRoom.act': ofFight(() => ({ body: { type: 'call' } })),
  'callRoom.declareAbsent': own(async (venue) => {
    const { fightId } = await venue.drawn()
    await calledOut(venue, fightId)
    return { params: { fight_id: fightId }, body: {} }
  }),
  'mats.next': own(({ mat: { id } }) => ({ params: { id } })),
  'mats.callNext': own(async (venue) => ({
    params: { id: venue.mat.id },
    body: { fight_id: (await venue.drawn()).fightId },
  })),
  'mats.list': open(),
  'mats.create': own(({ competition }) => ({ body: { competition_id: competition.id, name: 'Sample' } })),
  'mats.update': own(({ mat: { id } }) => ({ params: { id }, body: { name: 'Sample' } })),
  'mats.remove': own(({ mat: { id } }) => ({ params: { id } })),
  'matJudges.list': open(),
  'matJudges.invite': own(async ({ mat, newJudge }) => ({
    body: { mat_id: mat.id, user_id: (await newJudge()).id },
  })),
  'matJudges.answer': own(({ assignmentId }) => ({
    params: { id: assignmentId },
    body: { user_approved: '0' },
  })),
  'matJudges.seat': own(({ assignmentId }) => ({ params: { id: assignmentId }, body: { seat: 'side_2' } })),
  'matJudges.remove': own(({ assignmentId }) => ({ params: { id: assignmentId } })),
  'history.list': own(async ({ api, owner, competition: { id } }) => {
    const audited = { action: 'update', entity: 'competition', entityId: id }
    await api.db.insert(auditEntries).values({
      ...audited,
      actorId: owner.role === 'anonymous' ? null : owner.id,
      before: { price: 10 },
      after: { price: 12.5 },
    })
    return { params: { id } }
  }),
  'staff.list': own(async (venue) => {
    await aStaffRole(venue, venue.left.id)
    return { params: { id: venue.competition.id } }
  }),
  'staff.add': own(async ({ competition: { id }, newAthlete }) => ({
    params: { id },
    body: { user_id: (await newAthlete()).id, role: 'desk' },
  })),
  'staff.remove': own(async (venue) => ({ params: { id: await aStaffRole(venue, venue.left.id) } })),
  'staff.invitations': own(async (venue) => {
    await aStaffInvitation(venue)
    return { params: { id: venue.competition.id } }
  }),
  'staff.invite': ofCompetition({ role: 'scales', note: 'Sample', days: 7 }),
  'staff.revoke': own(async (venue) => ({ params: { id: (await aStaffInvitation(venue)).id } })),
  'staff.invitation': open(async (venue) => ({ body: { token: (await aStaffInvitation(venue)).token } })),
  'staff.answer': open(async (venue) => ({
    body: { token: (await aStaffInvitation(venue)).token, is_accepted: '1' },
  })),
  'staff.mine': open(async (venue) => {
    if (venue.owner.id > 0) await aStaffRole(venue, venue.owner.id)
    return {}
  }),
  'staff.leave': own(async (venue) => {
    if (venue.owner.id > 0) await aStaffRole(venue, venue.owner.id)
    return { params: { id: venue.competition.id } }
  }),
  'brackets.list': open(),
  'brackets.details': ofBracket(),
  'brackets.generate': ofCompetition({}),
  'brackets.draw': own(({ competition: { id }, category, left, right }) => ({
    params: { id },
    body: { category_id: category.id, slots: [left.id, right.id] },
  })),
  'brackets.rebuild': ofBracket(() => ({})),
  'brackets.drawReport': ofBracket(),
  'brackets.rebuildSchedule': ofBracket(),
  'brackets.swap': ofBracket(({ left, right }) => ({ first_user_id: left.id, second_user_id: right.id })),
  'brackets.confirm': ofBracket(() => ({ confirmed: '1' })),
  'brackets.addEntry': ofBracket(({ late }) => ({ user_id: late.id })),
  'brackets.previewRemoval': ofBracket(({ left }) => ({ user_id: left.id, reason: 'injury' })),
  'brackets.remove': ofBracket(({ left }) => ({ user_id: left.id, reason: 'injury' })),
  'brackets.reinstate': own(async (venue) => {
    const { admin, bracketId } = await venue.drawn()
    const body = { user_id: venue.left.id, reason: 'injury' as const }
    await admin.brackets.remove({ params: { id: bracketId }, body })
    return { params: { id: bracketId, user_id: venue.left.id } }
  }),
  'brackets.previewPlaces': ofExpelled(),
  'brackets.decidePlaces': ofExpelled(),
  'brackets.undoPlaces': own(async (venue) => {
    const { admin, bracketId } = await venue.drawn()
    const { left } = venue
    const params = { id: bracketId }
    await admin.brackets.remove({ params, body: { user_id: left.id, reason: 'doping' } })
    const body = { user_id: left.id, places: 'move_up' as const, reason: 'Decision of the jury' }
    await admin.brackets.decidePlaces({ params, body })
    return { params: { id: bracketId, user_id: left.id } }
  }),
  'brackets.addExtraBout': ofBracket(({ left, right }) => ({
    left_user_id: left.id,
    right_user_id: right.id,
  })),
  'brackets.decideTie': ofBracket(({ left, right }) => ({ user_ids: [left.id, right.id] })),
  'brackets.move': ofBracket(({ mat }) => ({ mat_id: mat.id })),
  'bracketCells.details': own(async (venue) => ({ params: { id: (await venue.drawn()).cellId } })),
  'bracketCells.update': own(async (venue) => ({
    params: { id: (await venue.drawn()).cellId },
    body: { left_user_id: venue.left.id },
  })),
  'fights.list': open(),
  'fights.details': own(async (venue) => ({ params: { id: (await venue.drawn()).fightId } })),
  'fights.move': ofFight(({ mat }) => ({ body: { mat_id: mat.id } })),
  'fights.unpin': ofFight(() => ({})),
  'fightEvents.put': ofFight(() => ({ body: start })),
  'fightEvents.putAll': ofFight(() => ({ body: { acts: [{ ...start, key: 'sample.act.1' }] } })),
  'fightEvents.preview': ofFight(() => ({ body: start })),
  'fightEvents.undo': begun('own'),
  'fightEvents.remove': event('own'),
  'panel.ofMat': own(async (venue) => {
    await withPanel(venue)
    return { params: { id: venue.mat.id } }
  }),
  'panel.vote': own(async (venue) => ({
    params: { fight_id: await withPanel(venue) },
    body: { kind: 'points', side: 'left', value: 1 },
  })),
  'panel.askDecision': own(async (venue) => {
    const fightId = await withPanel(venue, { isTable: true })
    const admin = venue.api.as(await anAdmin(venue.api.db))
    await admin.admin.fightEvents.put({ params: { fight_id: fightId }, body: { type: 'pause' } })
    return { params: { fight_id: fightId } }
  }),
  'panel.dismiss': own(async (venue) => {
    const fightId = await withPanel(venue, { isTable: true })
    const [round] = await venue.api.db
      .insert(panelRounds)
      .values({ fightId, kind: 'points', side: 'left', openedAt: new Date(NOON) })
      .returning()
    return { params: { fight_id: fightId, round_id: round?.id ?? 0 } }
  }),
  'realtime.authorise': open(({ owner }) => ({
    body: { socket_id: '1.1', channel_name: `private-user.${owner.id}` },
  })),
  'admin.organisations.decide': own(({ organisation: { id } }) => ({
    params: { id },
    body: { status: 'active' },
  })),
  'admin.clubs.decide': own(({ club: { id } }) => ({ params: { id }, body: { status: 'active' } })),
  'admin.fightEvents.put': ofFight(() => ({ body: start })),
  'admin.fightEvents.preview': ofFight(() => ({ body: start })),
  'admin.fightEvents.undo': begun('admin'),
  'admin.fightEvents.remove': event('admin'),
}

/** Samples of other calls that make what a list lists, where a venue has none of it. */
const FILLED_BY: Readonly<Record<string, string>> = {
  'clubApplications.list': 'clubApplications.answer',
  'belts.list': 'belts.withdraw',
  'messages.list': 'messages.details',
  'news.list': 'admin.news.details',
  'news.managed': 'news.update',
  'articles.list': 'admin.articles.details',
  'articles.managed': 'articles.update',
  'orders.list': 'orders.details',
  'brackets.list': 'brackets.details',
  'fights.list': 'fights.details',
  'members.list': 'members.remove',
  'clubInvitations.list': 'clubInvitations.withdraw',
  'notifications.list': 'notifications.read',
  'admin.audit.list': 'brackets.details',
}

/** The sample that makes something for a list to list. */
export const fillerOf = (list: string): string => FILLED_BY[list] ?? list.replace(/\.list$/, '.details')

/** The address of a call, its parameters written in. */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>, { params }: Given): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? 1)))
