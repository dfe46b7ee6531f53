import { isGone } from '../../domain/competition/team-draft.ts'
import { isClosed } from '../../domain/competition/application-status.ts'
import {
  TEAM_KINDS,
  type TeamCandidate,
  type TeamDraft,
  type TeamDraftSaved,
  type TeamKind,
} from '../../domain/contract/team.fields.ts'
import { readBase } from '../../domain/edit/base.ts'
import { baseEntry, readTeamBase, rowDigest, type TeamFormRow } from '../../domain/edit/team-base.ts'
import { plainLetters } from '../../domain/people/plain-letters.ts'
import type { Profile } from '../../domain/contract/user.fields.ts'
import { besideFields } from '../client/api-client.ts'
import { load } from '../client/load.ts'
import type { AppContext } from '../session/context.ts'
import { queryOf, searchOf } from '../client/load-list.ts'
import type { Submission } from '../forms/submit.ts'

/** Rows of a page of candidates. */
const PAGE_SIZE = 50
const OPEN_SHOWN = 6

export const isTeamKind = (kind: string | undefined): kind is TeamKind =>
  TEAM_KINDS.some((known) => known === kind)

/** Whose athletes a person enters first: a club's, or as a guardian. */
export function teamKindOf(viewer: Pick<Profile, 'roles' | 'managed_club' | 'club'>): TeamKind {
  const manages = viewer.roles.includes('club_manager') && viewer.managed_club?.status === 'active'
  const trains = viewer.roles.includes('trainer') && viewer.club !== null
  return manages || trains ? 'club' : 'guardian'
}

/** The next competitions whose registration is open, what is saved of teams there, and where a team is entered. */
export async function openCompetitions({ api }: AppContext, kind: TeamKind) {
  const query = { stage: 'registration', per_page: OPEN_SHOWN, order_by: 'start_at' } as const
  const [{ data: competitions }, { data: drafts }, entered] = await Promise.all([
    load(api.competitions.list({ query })),
    load(api.teams.drafts({ query: { managed_by: kind } })),
    enteredTeams({ api }, kind),
  ])
  return {
    competitions: competitions.filter((competition) => competition.registration_open),
    drafts,
    entered,
  }
}

/** The competitions a team is entered in, whether their registration is open or not. */
export const enteredTeams = async ({ api }: Pick<AppContext, 'api'>, kind: TeamKind) =>
  (await load(api.teams.entered({ query: { managed_by: kind } }))).data

export const isEntered = ({ entry }: TeamCandidate): boolean => entry !== null && !isClosed(entry.status)

/** An age filter: `16-17`, `18-`, `-9`; null where the address says none that can be read. */
function readAges(text: string | undefined): readonly [number, number] | null {
  const [, from = '', to = ''] = /^(\d{0,3})-(\d{0,3})$/.exec(text ?? '') ?? []
  return from === '' && to === '' ? null : [Number(from), to === '' ? Infinity : Number(to)]
}

/** The page of those who are not entered yet that an address asks for: by name, age and belt. */
export function candidatesShown(candidates: readonly TeamCandidate[], request: Request) {
  const { belt, age, page } = queryOf(request)
  const search = plainLetters(searchOf(request) ?? '')
  const ages = readAges(age)
  const found = candidates.filter(
    (candidate) =>
      !isEntered(candidate) &&
      plainLetters(candidate.user.name).includes(search) &&
      (belt === undefined || belt === 'all' || candidate.belt?.slug === belt) &&
      (ages === null || (candidate.age !== null && candidate.age >= ages[0] && candidate.age <= ages[1])),
  )
  const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const current = Math.min(Math.max(1, Math.trunc(Number(page)) || 1), last)
  return {
    rows: found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE),
    meta: { current_page: current, per_page: PAGE_SIZE, last_page: last, total: found.length },
  }
}

const texts = (form: FormData, name: string) =>
  form.getAll(name).filter((value): value is string => typeof value === 'string')

/** The ticked athletes of a form, with what is chosen for each. */
export function teamRows(form: FormData) {
  const ticked = texts(form, 'all').length > 0 ? texts(form, 'fitting') : []
  const ids = [...new Set([...ticked, ...texts(form, 'ids')])]
  return ids.map((id) => sentRow(id, formRow(form, id)))
}

/** What a form holds of one athlete. */
function formRow(form: FormData, id: string): TeamFormRow {
  const prefix = `category_${id}_`
  return {
    ticked:
      texts(form, 'ids').includes(id) ||
      (texts(form, 'all').length > 0 && texts(form, 'fitting').includes(id)),
    weight: texts(form, `weight_${id}`)[0] ?? '',
    choices: [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string'
        ? [{ discipline: name.slice(prefix.length), value }]
        : [],
    ),
  }
}

const sentRow = (id: string, { weight, choices }: TeamFormRow) => ({
  user_id: id,
  weight,
  categories: choices.flatMap(({ value }) => (value === 'auto' || value === '' ? [] : [value])),
  disciplines: choices.flatMap(({ discipline, value }) => (value === 'auto' ? [discipline] : [])),
})

/** The athletes of a form whose ticks, weights or categories were changed in it, with the version they were seen at. */
export const changedRows = ({ form, edit }: Pick<Submission, 'form' | 'edit'>) =>
  [...readTeamBase(edit.base)].flatMap(([id, { version, digest }]) => {
    const row = formRow(form, id)
    return rowDigest(row) === digest ? [] : [{ ...sentRow(id, row), version, ticked: row.ticked ? '1' : '0' }]
  })

/** What a form goes on from once a part of it is saved: of what others have changed meanwhile, from their version. */
export function baseAfter(
  submission: Pick<Submission, 'form' | 'edit'>,
  { draft, conflicts }: TeamDraftSaved,
) {
  const versionOf = new Map(draft.rows.map(({ user, version }) => [String(user.id), version]))
  const theirs = new Set(conflicts.map(({ user }) => String(user.id)))
  const sent = changedRows(submission).map(({ user_id: id }) => {
    const seen = theirs.has(id) ? undefined : formRow(submission.form, id)
    return [id, baseEntry(versionOf.get(id) ?? 0, seen)]
  })
  return JSON.stringify({ ...readBase(submission.edit.base), ...Object.fromEntries(sent) })
}

/** The ticked athletes of a draft that a form did not show, on another page or under another filter: they are sent with it. */
export function draftedElsewhere({ rows }: TeamDraft, { edit }: Pick<Submission, 'edit'>) {
  const shown = readTeamBase(edit.base)
  return rows
    .filter(({ ticked, user, problems }) => ticked && !shown.has(String(user.id)) && !problems.some(isGone))
    .map((row) => ({
      user_id: String(row.user.id),
      weight: row.weight === null ? '' : String(row.weight),
      categories: row.categories.map(String),
      disciplines: row.disciplines,
    }))
}

/** A refusal of a row stands beside the field of its athlete. */
export const besideRows = (failure: unknown, rows: ReturnType<typeof teamRows>): unknown =>
  besideFields(failure, (field) => {
    const [, at, part] = /^rows[.[](\d+)\]?\.(\w+)/.exec(field) ?? []
    const row = at === undefined ? undefined : rows[Number(at)]
    return row && part === 'weight' ? `weight_${row.user_id}` : field
  })
