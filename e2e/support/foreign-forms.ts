import type { APIRequestContext } from '@playwright/test'
import { announceFor, type OwnCompetition } from './competition.ts'
import { call, tokenOf } from './federation.ts'
import { TYPED, type Role } from './posted-forms.ts'

// Forms about records that exist and are somebody else's. No post of these may write anything.

interface Row {
  readonly id: number
  readonly slug?: string
}

interface ForeignPost {
  readonly role: Role
  readonly path: string
  readonly post: Readonly<Record<string, string>>
}

/** Records of another organisation, another club and other people than the demo's own accounts. */
export async function foreignPosts(
  api: APIRequestContext,
  own: OwnCompetition,
): Promise<readonly ForeignPost[]> {
  const admin = await tokenOf(api, 'admin@demo.example')
  const all = <T extends Row>(path: string) => call<readonly T[]>(api, 'get', `/api-admin/${path}`, admin)
  const make = (path: string, data: object) => call<Row>(api, 'post', `/api-admin/${path}`, admin, data)
  const profile = (role: Role) =>
    tokenOf(api, `${role}@demo.example`).then((token) =>
      call<Row & { readonly club: Row | null; readonly organisation: Row | null }>(
        api,
        'get',
        '/api/user',
        token,
      ),
    )
  const [judge, athlete, club] = [await profile('judge'), await profile('athlete'), await profile('club')]

  const organisations = await all<Row & { readonly manager: Row | null }>('org/organisations?no_pagination=1')
  const stranger = organisations.find(({ manager }) => manager === null)
  const competition = await make('core/competitions', {
    ...announceFor('Foreign'),
    categories: [own.categoryId],
    organisation_id: stranger?.id,
  })
  const mat = await make('core/mats', { name: 'Foreign mat', competition_id: competition.id })
  const otherJudge = (await all('core/users?role=judge&per_page=2')).find((person) => person.id !== judge.id)
  const invitation = await make('core/mat_judges', { mat_id: mat.id, user_id: otherJudge?.id })
  const application = await make('core/competition_applications', {
    competition_id: competition.id,
    user_id: own.athletes[0]?.id,
    categories: [own.categoryId],
    disciplines: ['fight'],
    weight: 69,
  })
  const [fight] = await all('core/fights?per_page=1')
  const notOf = <T extends Row>(
    rows: readonly T[],
    of: (row: T) => number | undefined,
    id: number | undefined,
  ) => rows.find((row) => of(row) !== undefined && of(row) !== id)
  const clubApplication = notOf(
    await all<Row & { readonly club: Row; readonly user: Row }>('org/club_applications?per_page=100'),
    (row) => (row.user.id === athlete.id ? undefined : row.club.id),
    club.club?.id,
  )
  const belt = notOf(
    await all<Row & { readonly user: Row & { readonly club: Row | null } }>('core/belts?per_page=100'),
    ({ user }) => (user.id === athlete.id ? undefined : user.club?.id),
    club.club?.id,
  )
  const story = notOf(
    await all<Row & { readonly club: Row | null }>('social/news?per_page=100'),
    (row) => row.club?.id ?? 0,
    club.club?.id,
  )
  const [thread] = await call<readonly Row[]>(
    api,
    'get',
    '/api/social/messages',
    await tokenOf(api, 'judge@demo.example'),
  )
  const id = (row: Row | undefined) => String(row?.id ?? '')
  const as = (role: Role, path: string, ...posts: Readonly<Record<string, string>>[]): ForeignPost[] =>
    posts.map((post) => ({ role, path, post }))
  const theirs = (page: string) => `/account/competitions/${competition.slug ?? ''}/${page}`
  const ours = (page: string) => `/account/competitions/${own.slug}/${page}`
  return [
    ...as(
      'athlete',
      '/account/applications/active',
      { intent: 'accept', id: id(application) },
      { intent: 'withdraw', id: id(application) },
    ),
    ...as(
      'athlete',
      '/account/club',
      { intent: 'accept', id: id(clubApplication) },
      { intent: 'withdraw', id: id(clubApplication) },
    ),
    ...as('athlete', '/account/preferences', { intent: 'withdraw-belt', id: id(belt) }),
    ...as('athlete', `/account/messages/${id(thread)}`, { message: TYPED }),
    ...as(
      'club',
      '/account/applications/club',
      { intent: 'approve', id: id(clubApplication) },
      { intent: 'refuse', id: id(clubApplication) },
    ),
    ...as('club', '/account/members', { intent: 'withdraw-belt', id: id(belt) }),
    ...as(
      'club',
      `/account/news/${story?.slug ?? ''}`,
      { intent: 'save', title: TYPED, description: TYPED },
      { intent: 'delete' },
    ),
    ...as(
      'judge',
      '/account/my-competitions/upcoming',
      { intent: 'accept', id: id(invitation) },
      { intent: 'decline', id: id(invitation) },
    ),
    ...as('judge', `/account/my-competitions/${competition.slug ?? ''}/fights/${id(fight)}`, {
      type: 'start',
      version: '0',
    }),
    ...as('organiser', theirs('info'), { intent: 'save', name: TYPED }, { intent: 'cancel' }),
    ...as(
      'organiser',
      theirs('mats'),
      { intent: 'edit', id: id(mat), name: TYPED },
      { intent: 'remove', id: id(mat) },
    ),
    ...as('organiser', theirs('applications'), { intent: 'approve', id: id(application) }),
    ...as('organiser', theirs('brackets'), { intent: 'generate-one', category_id: String(own.categoryId) }),
    ...as('organiser', theirs('schedule'), { intent: 'rebuild', changeover: '70', rest: '5' }),
    ...as('organiser', theirs('applications/new'), { user_id: id(athlete), weight: TYPED }),
    ...as(
      'organiser',
      ours('mats'),
      { intent: 'edit', id: id(mat), name: TYPED },
      { intent: 'remove', id: id(mat) },
      { intent: 'invite', mat_id: id(mat), user_id: id(judge) },
      { intent: 'seat', id: id(invitation), seat: 'head' },
      { intent: 'remove-judge', id: id(invitation) },
    ),
    ...as(
      'organiser',
      ours('applications'),
      { intent: 'approve', id: id(application) },
      { intent: 'refuse', id: id(application), closed_reason: TYPED },
      { intent: 'correct', id: id(application), weight: '70' },
    ),
    ...as('organiser', ours('schedule'), { intent: 'move', fight_id: id(fight), mat_id: id(mat) }),
    ...as('admin', `/admin/brackets/${id(mat)}00?index`, { intent: 'save', queue_number: '3' }),
    ...as('admin', `/admin/mats/${id(mat)}`, { intent: 'save', name: '', description: TYPED }),
  ]
}
