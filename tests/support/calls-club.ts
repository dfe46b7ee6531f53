import { eq } from 'drizzle-orm'
import {
  athleteDocuments,
  beltApprovals,
  clubApplications,
  documentFiles,
  teamDrafts,
  users,
} from '#api/platform/db/schema.ts'
import type { Database } from '#api/platform/db/database.ts'
import { NOON } from './api.ts'
import { aBelt, aClub, aManagedAthlete, anEntry, aUser } from './builders.ts'
import { anInvitation } from './club-invitation.ts'
import { aConsent } from './hand-over.ts'
import type { Venue } from './venue.ts'
import { open, own, type Sample } from './sample.ts'

async function application(db: Database, values: typeof clubApplications.$inferInsert): Promise<number> {
  const [row] = await db.insert(clubApplications).values(values).returning()
  return row?.id ?? 0
}

const anAthlete = async ({ owner, api }: Venue) =>
  owner.role === 'anonymous' ? (await aUser(api.db)).id : owner.id

/** A member of the venue's club, the owner too when they may have belts of their own. */
async function aMember({ api, club, owner }: Venue) {
  await api.db.update(users).set({ clubId: club.id }).where(eq(users.id, owner.id))
  return aUser(api.db, { clubId: club.id })
}

/** An athlete whom the owner looks after as a guardian. */
const aWard = async ({ api, owner }: Venue) =>
  aManagedAthlete(api.db, owner.role === 'anonymous' ? null : { guardianId: owner.id })

/** A list for the club or the organisation of the owner; a trainer's is their own club's. */
async function aListOfAthletes({ api, club, owner }: Venue) {
  if (owner.role === 'trainer')
    await api.db.update(users).set({ clubId: club.id }).where(eq(users.id, owner.id))
  return {
    body: {
      managed_by: owner.role === 'organisation_manager' ? 'organisation' : 'club',
      rows: [{ line: 2, cells: { name: 'Sample Lister', birth_date: '07.08.2011', gender: 'm' } }],
    },
  }
}

/** A draft of the owner's with somebody they are a guardian of. */
async function aDraftRow(venue: Venue) {
  const { owner, api, competition, category } = venue
  const athlete = await aWard(venue)
  if (owner.role === 'anonymous') return
  await api.db.insert(teamDrafts).values({
    competitionId: competition.id,
    guardianId: owner.id,
    athleteId: athlete.id,
    isTicked: true,
    weight: 41,
    categories: [category.id],
    disciplines: [],
    savedById: owner.id,
    savedAt: new Date(NOON),
  })
}

/** A document of somebody the owner looks after, with a file. */
async function aDocument(venue: Venue) {
  const { id: athleteId } = await aWard(venue)
  const { db } = venue.api
  const [row] = await db.insert(athleteDocuments).values({ athleteId, kind: 'medical' }).returning()
  const documentId = row?.id ?? 0
  await db
    .insert(documentFiles)
    .values({ documentId, type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-') })
  return { id: documentId, athleteId }
}

let addresses = 0
const anAddress = () => ({ line: 1, name: 'Sample Guest', email: `guest-${(addresses += 1)}@example.org` })

export const clubSamples: Readonly<Record<string, Sample>> = {
  'clubApplications.list': open(),
  'clubApplications.ask': open(({ club }) => ({ params: { id: club.id } })),
  'clubApplications.invite': open(async ({ newAthlete }) => ({ body: { user_id: (await newAthlete()).id } })),
  'clubApplications.answer': own(async (venue) => ({
    params: {
      id: await application(venue.api.db, {
        clubId: (await aClub(venue.api.db)).club.id,
        userId: await anAthlete(venue),
        clubApprovedAt: new Date(NOON),
      }),
    },
    body: { user_approved: '1' },
  })),
  'clubApplications.decide': own(async ({ api, club, newAthlete }) => ({
    params: {
      id: await application(api.db, {
        clubId: club.id,
        userId: (await newAthlete()).id,
        userApprovedAt: new Date(NOON),
      }),
    },
    body: { club_approved: '1' },
  })),
  'clubApplications.leave': open(async (venue) => {
    await aMember(venue)
    return {}
  }),
  'clubInvitations.list': open(),
  'clubInvitations.preview': open(() => ({ body: { rows: [anAddress()] } })),
  'clubInvitations.create': open(() => ({ body: { rows: [anAddress()], days: '30' } })),
  'clubInvitations.offerLink': open(() => ({ body: { days: '30' } })),
  'clubInvitations.resend': own(async (venue) => ({
    params: { id: (await anInvitation(venue.api, venue.club.id)).id },
  })),
  'clubInvitations.withdraw': own(async (venue) => ({
    params: { id: (await anInvitation(venue.api, venue.club.id)).id },
  })),
  'clubInvitations.open': open(() => ({ body: { token: 'whatever' } })),
  'clubInvitations.answer': open(async ({ api }) => ({
    body: { token: (await anInvitation(api, (await aClub(api.db)).club.id)).token, accept: '0' },
  })),
  'members.list': open(),
  'members.remove': own(async (venue) => ({ params: { id: (await aMember(venue)).id } })),
  'athletes.list': open(),
  'athletes.details': own(async (venue) => ({ params: { id: (await aWard(venue)).id } })),
  'athletes.create': open(() => ({
    body: {
      managed_by: 'guardian',
      name: 'Sample Ward',
      birth_date: '07-08-2011',
      gender: 'female',
      guardian_consent: '1',
      add_anyway: '1',
    },
  })),
  'athletes.previewList': open(aListOfAthletes),
  'athletes.addList': open(aListOfAthletes),
  'athletes.update': own(async (venue) => ({
    params: { id: (await aWard(venue)).id },
    body: { weight: 41 },
  })),
  'athletes.giveConsent': own(async (venue) => ({
    params: { id: (await aWard(venue)).id },
    body: { guardian_name: 'Sample Guardian' },
  })),
  'athletes.handOver': own(async (venue) => ({ params: { id: (await aWard(venue)).id } })),
  'athletes.offerHandOver': own(async (venue) => {
    const { id } = await aWard(venue)
    await aConsent(venue.api.db, id)
    return { params: { id }, body: { days: '7' } }
  }),
  'athletes.revokeHandOver': own(async (venue) => ({ params: { id: (await aWard(venue)).id } })),
  // Whose athletes they are is the caller's own: tests/api/teams.test.ts.
  'teams.candidates': open(({ competition: { id } }) => ({
    params: { id },
    query: { managed_by: 'guardian' },
  })),
  'teams.enter': open(async (venue) => ({
    params: { id: venue.competition.id },
    body: {
      managed_by: 'guardian',
      rows: [{ user_id: (await aWard(venue)).id, weight: 41, categories: [venue.category.id] }],
    },
  })),
  'teams.withdraw': open(async (venue) => ({
    params: { id: venue.competition.id },
    body: { managed_by: 'guardian', users: [(await aWard(venue)).id] },
  })),
  'teams.entered': open(async (venue) => {
    const { id } = await aWard(venue)
    await anEntry(venue.api.db, venue.competition.id, [venue.category.id], { userId: id })
    return { query: { managed_by: 'guardian' } }
  }),
  'teams.drafts': open(async (venue) => {
    await aDraftRow(venue)
    return { query: { managed_by: 'guardian' } }
  }),
  'teams.draft': open(async (venue) => {
    await aDraftRow(venue)
    return { params: { id: venue.competition.id }, query: { managed_by: 'guardian' } }
  }),
  'teams.saveDraft': open(async (venue) => ({
    params: { id: venue.competition.id },
    body: {
      managed_by: 'guardian',
      rows: [
        {
          user_id: (await aWard(venue)).id,
          version: 0,
          ticked: '1',
          weight: 41,
          categories: [venue.category.id],
        },
      ],
    },
  })),
  'teams.discardDraft': open(async (venue) => {
    await aDraftRow(venue)
    return { params: { id: venue.competition.id }, query: { managed_by: 'guardian' } }
  }),
  'belts.dictionary': open(),
  'documents.list': own(async (venue) => ({ query: { athlete_id: (await aDocument(venue)).athleteId } })),
  'documents.details': own(async (venue) => ({ params: { id: (await aDocument(venue)).id } })),
  'documents.file': own(async (venue) => ({ params: { id: (await aDocument(venue)).id } })),
  'documents.create': own(async (venue) => ({
    body: {
      athlete_id: (await aWard(venue)).id,
      kind: 'insurance',
      number: 'A-1',
      valid_until: '31-12-2026',
    },
  })),
  'documents.update': own(async (venue) => ({
    params: { id: (await aDocument(venue)).id },
    body: { number: 'A-2' },
  })),
  'documents.remove': own(async (venue) => ({ params: { id: (await aDocument(venue)).id } })),
  'belts.list': open(),
  'belts.set': open(async (venue) => ({
    body: {
      belt_id: (await aBelt(venue.api.db)).id,
      issued_at: '01-05-2026',
      ...(venue.owner.role === 'club_manager' ? { user_id: (await aMember(venue)).id } : {}),
    },
  })),
  'belts.withdraw': own(async (venue) => {
    const userId = await anAthlete(venue)
    const [row] = await venue.api.db
      .insert(beltApprovals)
      .values({ beltId: (await aBelt(venue.api.db)).id, userId, issuerId: userId, issuedAt: '2026-05-01' })
      .returning()
    return { params: { id: row?.id ?? 0 } }
  }),
}
