import type { contract } from '~/domain/contract/contract.ts'
import { ageOn } from '~/domain/age.ts'
import { proposeCategories, proposedByDiscipline } from '~/domain/competition/category-proposal.ts'
import type { TeamCandidate } from '~/domain/contract/team.fields.ts'
import { eventDayOf, offeredBy } from '../applications/eligibility.ts'
import { freePlaces } from '../applications/places.ts'
import { teamOf } from '../athletes/policy.ts'
import { visibleCompetition } from '../competitions/policy/policy.ts'
import { lackingPapers } from '../documents/papers.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { loadPersonRefs, presentBelts } from '../references/person.ts'
import { loadEntries } from './entries.ts'
import { entrantOf, loadMembers, reasonIn } from './members.ts'

/** The athletes the caller may enter in a competition, with what is proposed for each and the entry there is. */
export async function presentTeam(call: Call<typeof contract.teams.candidates>): Promise<TeamCandidate[]> {
  const { db, language } = call
  const competition = await visibleCompetition(call, call.params)
  const members = await loadMembers(db, await teamOf(call, call.query.managed_by ?? 'guardian'))
  const ids = members.map(({ person }) => person.id)
  const offered = [...(await offeredBy(db, competition.id)).values()]
  const eventDay = await eventDayOf(db, competition)
  const places = await freePlaces(db, competition.id, offered)
  // Documents are private: of those alone whom the caller answers for, or is.
  const viewer = viewerOf(call)
  const isManagedByCaller = ({ person, isManaged }: (typeof members)[number]) =>
    isManaged || person.id === viewer.id
  const lackingOf = await lackingPapers(
    db,
    competition,
    members.filter(isManagedByCaller).map(({ person }) => person.id),
  )
  const entries = await loadEntries(call, competition, ids)
  const refs = await loadPersonRefs(db, ids, language)
  const belts = await presentBelts(db, ids, language)
  return members.flatMap((member) => {
    const { person, weight, isManaged } = member
    const user = refs.get(person.id)
    if (!user) return []
    const proposal = proposeCategories(entrantOf(member), offered, eventDay, ({ id }) => places.isFull(id))
    const { misfit } = proposal
    return [
      {
        user,
        gender: person.gender,
        age: person.birthDate === null ? null : ageOn(person.birthDate, eventDay),
        weight,
        belt: belts.get(person.id) ?? null,
        is_managed: isManaged,
        open: proposal.open.map(({ id }) => id),
        proposed: [...proposedByDiscipline(proposal)].map(([discipline, { id }]) => ({
          discipline,
          category_id: id,
        })),
        reasons: misfit?.refusals.map((code) => reasonIn(call, code, misfit.category)) ?? [],
        lacking: lackingOf && isManagedByCaller(member) ? lackingOf(person.id) : null,
        entry: entries.get(person.id) ?? null,
      },
    ]
  })
}
