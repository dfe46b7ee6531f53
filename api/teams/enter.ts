import type { contract } from '~/domain/contract/contract.ts'
import { applicationAmount } from '~/domain/competition/application-status.ts'
import { chooseCategories } from '~/domain/competition/category-proposal.ts'
import { sumOf } from '~/domain/order/money.ts'
import type { TeamOutcome } from '~/domain/contract/team.fields.ts'
import { announceEntry, competitionTakingEntries } from '../applications/enter.ts'
import { insertApplications } from '../applications/enter-all.ts'
import { lockedPlaces } from '../applications/places.ts'
import { eventDayOf, offeredBy } from '../applications/eligibility.ts'
import { statusOf } from '../applications/presenter.ts'
import type { ApplicationRow } from '../applications/rows.ts'
import { teamOf } from '../athletes/policy.ts'
import { type CompetitionRow, managerOf } from '../competitions/policy/policy.ts'
import { notifyEach } from '../notifications/notify.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { digestOf, requireAsPreviewed } from '../platform/calls/previewed.ts'
import { invalidField, notFound } from '../platform/kernel/errors.ts'
import { disciplineRef } from '../references/dictionary.ts'
import { loadPersonRefs, nameIn } from '../references/person.ts'
import { clearDraft } from './drafts.ts'
import { livingOf } from './entries.ts'
import { type CategoryRow, entrantOf, loadMembers, type Member, reasonIn } from './members.ts'

type EnterCall = Call<typeof contract.teams.enter>
type Reason = TeamOutcome['refused'][number]['reasons'][number]

/** An athlete of the team who is to be entered, with what for. */
interface Wanted {
  readonly member: Member
  readonly categories: readonly CategoryRow[]
  readonly disciplines: readonly string[]
  /** The athlete's side has given its word: the caller's own is enough. */
  readonly isAccepted: boolean
}

/**
 * Enters many in one transaction, while registration is open. Those who cannot be entered are named with the reason,
 * those who are there already are named; so the call can be sent again.
 */
export async function enterTeam(call: EnterCall): Promise<TeamOutcome> {
  const { db, body, params } = call
  const team = await teamOf(call, body.managed_by)
  const competition = await competitionTakingEntries(call, params.id)
  if (!competition) throw notFound()
  const rows = new Map(body.rows.map((row) => [row.user_id, row]))
  const members = await loadMembers(db, team, [...rows.keys()])
  // Somebody else's athlete is as if there were none.
  if (members.length < rows.size) throw invalidField('rows', 'not_of_team')
  const offered = [...(await offeredBy(db, competition.id)).values()]
  const eventDay = await eventDayOf(db, competition)
  const present = await livingOf(call, competition, [...rows.keys()])
  const places = await lockedPlaces(db, competition.id, offered)
  const wanted: Wanted[] = []
  const refused = new Map<number, Reason[]>()
  for (const known of members) {
    const row = rows.get(known.person.id)
    if (!row || present.has(known.person.id)) continue
    const member = { ...known, weight: row.weight ?? known.weight }
    const wish = { categories: row.categories ?? [], disciplines: row.disciplines ?? [] }
    const { categories, refusals } = chooseCategories(entrantOf(member), wish, offered, eventDay, ({ id }) =>
      places.isFull(id),
    )
    const full = refusals.length > 0 ? [] : places.full(categories.map(({ id }) => id))
    const reasons = [
      ...refusals.map(({ code, category }) => reasonIn(call, code, category)),
      ...full.map(({ id, max }) =>
        reasonIn(call, 'category_full', categories.find((category) => category.id === id) ?? null, { max }),
      ),
    ]
    if (reasons.length > 0) refused.set(member.person.id, reasons)
    else {
      places.take(categories.map(({ id }) => id))
      wanted.push({
        member,
        categories,
        disciplines: [...new Set(categories.map(({ discipline }) => discipline))],
        isAccepted: member.isManaged || member.person.id === viewerOf(call).id,
      })
    }
  }
  const found = { wanted, present, refused, members }
  const effect = effectOf(competition, found)
  const shown = () => presentOutcome(call, competition, { ...found, entered: [] }, digestOf(effect))
  if (body.preview) return shown()
  await requireAsPreviewed(body.digest, effect, shown, 'team_entry_changed')
  const entered = await insert(call, competition, wanted)
  // Somebody else may have entered some of them in the same moment.
  const overtaken = wanted
    .map(({ member }) => member.person.id)
    .filter((id) => !entered.some((row) => row.userId === id))
  if (overtaken.length > 0)
    for (const [id, row] of await livingOf(call, competition, overtaken)) present.set(id, row)
  await clearDraft(call, competition, body.managed_by, [
    ...entered.map(({ userId }) => userId),
    ...present.keys(),
  ])
  return presentOutcome(call, competition, { ...found, entered }, null)
}

interface Found {
  readonly members: readonly Member[]
  readonly wanted: readonly Wanted[]
  readonly present: ReadonlyMap<number, ApplicationRow>
  readonly refused: ReadonlyMap<number, readonly Reason[]>
}

/** Who is entered for what and for how much, who is entered already and who cannot be. */
const effectOf = (competition: CompetitionRow, { wanted, present, refused }: Found) => [
  wanted.map(({ member, categories, disciplines, isAccepted }) => [
    member.person.id,
    categories.map(({ id }) => id),
    applicationAmount(competition.price, disciplines),
    isAccepted,
  ]),
  [...present.keys()],
  [...refused].map(([id, reasons]) => [id, reasons.map(({ code }) => code)]),
]

async function insert(
  call: WriteContext,
  competition: CompetitionRow,
  wanted: readonly Wanted[],
): Promise<ApplicationRow[]> {
  const { db, now } = call
  const entries = wanted.map(({ member, categories, disciplines, isAccepted }) => ({
    values: {
      userId: member.person.id,
      competitionId: competition.id,
      disciplines: [...disciplines],
      weight: member.weight,
      userApprovedAt: isAccepted ? new Date(now) : null,
    },
    categoryIds: categories.map(({ id }) => id),
  }))
  const rows = await insertApplications(db, entries)
  const wantedOf = new Map(wanted.map((one) => [one.member.person.id, one]))
  await audit(
    call,
    ...rows.map((row) => ({
      action: 'enter',
      entity: 'competition_application',
      entityId: row.id,
      after: { ...row, categories: wantedOf.get(row.userId)?.categories.map(({ id }) => id) ?? [] },
    })),
  )
  const organiserId = await managerOf(db, competition)
  const messages = rows.flatMap((row) => {
    const one = wantedOf.get(row.userId)
    if (!one) return []
    const { person } = one.member
    announceEntry(call, competition, row, person)
    const notice = {
      id: row.id,
      slug: competition.slug,
      athlete: person.name,
      competition: competition.name,
    }
    return [
      {
        to: row.userId,
        kind: one.isAccepted ? ('application_entered' as const) : ('application_invited' as const),
        notice,
      },
      ...(organiserId === null ? [] : [{ to: organiserId, kind: 'application_received' as const, notice }]),
    ]
  })
  await notifyEach(call, messages)
  return rows
}

async function presentOutcome(
  { db, language, text, now }: EnterCall,
  competition: CompetitionRow,
  outcome: Found & { readonly entered: readonly ApplicationRow[] },
  digest: string | null,
): Promise<TeamOutcome> {
  const { members, wanted, entered, present, refused } = outcome
  const refs = await loadPersonRefs(
    db,
    members.map(({ person }) => person.id),
    language,
  )
  const idOf = new Map(entered.map((row) => [row.userId, row.id]))
  const shown = wanted.flatMap(({ member, categories, disciplines, isAccepted }) => {
    const user = refs.get(member.person.id)
    const id = idOf.get(member.person.id) ?? null
    if (!user || (digest === null && id === null)) return []
    return [
      {
        user,
        application_id: id,
        categories: categories.map((category) => ({ id: category.id, name: nameIn(language, category) })),
        disciplines: disciplines.map((slug) => disciplineRef(slug, text)),
        weight: member.weight,
        amount: applicationAmount(competition.price, disciplines),
        user_approved: isAccepted,
      },
    ]
  })
  return {
    entered: shown,
    present: members.flatMap(({ person }) => {
      const user = refs.get(person.id)
      const row = present.get(person.id)
      return user && row ? [{ user, status: statusOf(row, competition, now) }] : []
    }),
    refused: members.flatMap(({ person }) => {
      const user = refs.get(person.id)
      const reasons = refused.get(person.id)
      return user && reasons ? [{ user, reasons: [...reasons] }] : []
    }),
    amount: sumOf(shown.map(({ amount }) => amount)),
    is_done: digest === null,
    digest,
  }
}
