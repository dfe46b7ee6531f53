import { isClosed } from '../../domain/competition/application-status.ts'
import { TEAM_KINDS, type TeamCandidate, type TeamKind } from '../../domain/contract/team.fields.ts'
import { plainLetters } from '../../domain/people/plain-letters.ts'
import type { Profile } from '../../domain/contract/user.fields.ts'
import { ApiRefusal, isApiRefusal } from '../client/api-client.ts'
import { load } from '../client/load.ts'
import type { AppContext } from '../session/context.ts'
import { queryOf, searchOf } from '../client/load-list.ts'

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

/** The next competitions whose registration is open. */
export async function openCompetitions({ api }: AppContext) {
  const query = { stage: 'registration', per_page: OPEN_SHOWN, order_by: 'start_at' } as const
  const { data } = await load(api.competitions.list({ query }))
  return data.filter((competition) => competition.registration_open)
}

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
  return ids.map((id) => {
    const prefix = `category_${id}_`
    const chosen = [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' && value !== ''
        ? [{ discipline: name.slice(prefix.length), value }]
        : [],
    )
    return {
      user_id: id,
      weight: texts(form, `weight_${id}`)[0] ?? '',
      categories: chosen.flatMap(({ value }) => (value === 'auto' ? [] : [value])),
      disciplines: chosen.flatMap(({ discipline, value }) => (value === 'auto' ? [discipline] : [])),
    }
  })
}

/** A refusal of a row stands beside the field of its athlete. */
export function besideRows(failure: unknown, rows: ReturnType<typeof teamRows>): unknown {
  if (!isApiRefusal(failure)) return failure
  const errors = Object.entries(failure.errors).map(([field, found]) => {
    const [, at, part] = /^rows[.[](\d+)\]?\.(\w+)/.exec(field) ?? []
    const row = at === undefined ? undefined : rows[Number(at)]
    return [row && part === 'weight' ? `weight_${row.user_id}` : field, [...found]] satisfies [
      string,
      string[],
    ]
  })
  const { status, message, code, data } = failure
  return new ApiRefusal(status, {
    error_message: message,
    code,
    errors: Object.fromEntries(errors),
    data,
  })
}
