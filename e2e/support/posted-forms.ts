import { parse, type HTMLElement } from 'node-html-parser'

// Every route with an action, and what is posted to it that it must refuse. No post of this table may write anything.

/** No record has it. */
const STALE = '2000000000'
/** A text that somebody typed: it must be on the page that refuses it. */
export const TYPED = 'Typed and not to be lost'

export type Role = 'admin' | 'organiser' | 'club' | 'judge' | 'athlete'

interface PostedForm {
  /** The file under app/routes. */
  readonly route: string
  readonly path: string
  readonly role: Role
  /** Whose area it is not; null where everybody may post. */
  readonly wrong: Role | null
  readonly posts: readonly Readonly<Record<string, string>>[]
}

const nonsense = { intent: 'nonsense', name: TYPED }
const consolePage = (page: string) => `/account/competitions/no-such-competition/${page}`

export const postedForms: readonly PostedForm[] = [
  { route: 'auth/login.tsx', path: '/auth/login', role: 'athlete', wrong: null, posts: [] },
  // Who has given no password yet is led to the login page.
  { route: 'auth/second-step.tsx', path: '/auth/second-step', role: 'athlete', wrong: null, posts: [] },
  { route: 'auth/logout.tsx', path: '/auth/logout', role: 'athlete', wrong: null, posts: [] },
  { route: 'auth/signup.tsx', path: '/auth/signup', role: 'athlete', wrong: null, posts: [] },
  { route: 'auth/confirm.tsx', path: '/auth/confirm', role: 'athlete', wrong: null, posts: [nonsense] },
  // Who waits for no address is led to the sign-up.
  { route: 'auth/pending.tsx', path: '/auth/pending', role: 'athlete', wrong: null, posts: [] },
  { route: 'auth/hand-over.tsx', path: '/auth/hand-over', role: 'athlete', wrong: null, posts: [] },
  {
    route: 'auth/invitation.tsx',
    path: '/auth/invitation',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { intent: 'accept', token: TYPED }],
  },
  {
    route: 'auth/join.tsx',
    path: '/auth/join',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { intent: 'accept' }],
  },
  { route: 'auth/forgotten.tsx', path: '/auth/forgotten', role: 'athlete', wrong: null, posts: [nonsense] },
  { route: 'auth/reset.tsx', path: '/auth/reset', role: 'athlete', wrong: null, posts: [nonsense] },
  { route: 'auth/verify.tsx', path: '/auth/verify', role: 'athlete', wrong: null, posts: [nonsense] },
  {
    route: 'account/applications/active.tsx',
    path: '/account/applications/active',
    role: 'athlete',
    wrong: 'club',
    posts: [nonsense, { intent: 'accept', id: STALE }, { intent: 'withdraw' }],
  },
  {
    route: 'account/applications/apply.tsx',
    path: '/account/applications/search/no-such-competition',
    role: 'athlete',
    wrong: 'judge',
    posts: [nonsense, { competition_id: STALE, note: TYPED }],
  },
  {
    route: 'account/club/applications.tsx',
    path: '/account/applications/club',
    role: 'club',
    wrong: 'athlete',
    posts: [nonsense, { intent: 'approve', id: STALE }, { intent: 'invite', id: STALE }],
  },
  {
    route: 'account/club/club.tsx',
    path: '/account/club',
    role: 'athlete',
    wrong: 'judge',
    posts: [nonsense, { intent: 'accept', id: STALE }, { intent: 'ask', id: STALE }],
  },
  {
    route: 'account/club/members.tsx',
    path: '/account/members',
    role: 'club',
    wrong: 'athlete',
    posts: [nonsense, { id: STALE }, { intent: 'withdraw-belt', id: STALE }],
  },
  {
    route: 'account/club/invitations.tsx',
    path: '/account/members/invitations',
    role: 'club',
    wrong: 'athlete',
    posts: [nonsense, { intent: 'read', text: TYPED }, { intent: 'withdraw', id: STALE }],
  },
  ...[
    ['applications.tsx', 'applications', { intent: 'refuse', id: STALE, closed_reason: TYPED }],
    ['bracket.tsx', `brackets/${STALE}`, { intent: 'preview-move', mat_id: STALE }],
    ['brackets.tsx', 'brackets', { intent: 'generate-one', category_id: STALE }],
    ['copy.tsx', 'copy', { intent: 'copy', name: TYPED }],
    ['enter.tsx', 'applications/new', { user_id: STALE, weight: TYPED }],
    ['message.tsx', 'applications/message', { subject: TYPED }],
    ['import.tsx', 'applications/import', { intent: 'read', text: TYPED }],
    ['walk-in.tsx', 'enter', { name: TYPED }],
    ['weigh-in.tsx', 'weigh-in', { intent: 'weigh', id: STALE, version: '0', weight: TYPED }],
    ['weigh-in-second.tsx', 'weigh-in/second', { intent: 'draw', seed: TYPED }],
    ['admission.tsx', 'admission', { intent: 'admit', id: STALE, note: TYPED }],
    ['rules.tsx', 'rules', { intent: 'settings', lead_to_end: TYPED }],
    ['fight.tsx', `fights/${STALE}`, { intent: 'act', type: 'undo', version: '1' }],
    ['paper-results.tsx', 'results-from-paper', { intent: 'enter', 'bouts[b1][left]': TYPED }],
    ['info.tsx', 'info', { intent: 'save', name: TYPED }],
    ['payments.tsx', 'payments', { intent: 'settings', code: TYPED }],
    ['results.tsx', 'results', { intent: 'settings', points: TYPED }],
    ['categories.tsx', 'categories', { intent: 'add', name: TYPED }],
    ['rehearsal.tsx', 'rehearsal', { intent: 'play', id: STALE, speed: TYPED }],
    ['screens.tsx', 'screens', { intent: 'claim', code: '000000', name: TYPED }],
    ['staff.tsx', 'staff', { intent: 'add', user_id: STALE, role: 'desk' }],
    ['mats.tsx', 'mats', { intent: 'edit', id: STALE, name: TYPED }],
    [
      'board.tsx',
      'board',
      { intent: 'move', fight_id: STALE, place: `${STALE}:` },
      { intent: 'preview-category', bracket_id: STALE, mat_id: STALE },
      { intent: 'move-category', bracket_id: STALE, mat_id: STALE },
    ],
    ['calls.tsx', 'calls', { intent: 'call', fight_id: STALE }],
    ['announcer.tsx', 'calls/announcer', { intent: 'came', fight_id: STALE, user_id: STALE }],
    ['schedule.tsx', 'schedule', { intent: 'move', fight_id: STALE, mat_id: STALE }],
  ].map(([file, page, ...posts]) => ({
    route: `account/competitions/${file as string}`,
    path: consolePage(page as string),
    role: 'organiser' as const,
    wrong: 'athlete' as const,
    posts: [nonsense, ...(posts as Record<string, string>[])],
  })),
  {
    route: 'account/helping.tsx',
    path: '/account/helping',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { intent: 'leave', id: STALE }],
  },
  {
    route: 'account/competitions/create.tsx',
    path: '/account/new-competition',
    role: 'organiser',
    wrong: 'judge',
    posts: [nonsense, { intent: 'save', description: TYPED }],
  },
  {
    route: 'account/teams/team.tsx',
    path: '/account/teams/club/no-such-competition',
    role: 'club',
    wrong: null,
    posts: [
      nonsense,
      { intent: 'preview', ids: STALE },
      { intent: 'save', ids: STALE },
      { intent: 'drop', id: STALE, version: '1' },
      { intent: 'discard' },
      { intent: 'withdraw', users: STALE },
    ],
  },
  {
    route: 'account/messages/thread.tsx',
    path: `/account/messages/${STALE}`,
    role: 'athlete',
    wrong: 'club',
    posts: [nonsense, { message: TYPED }],
  },
  {
    route: 'account/messages/blocked.tsx',
    path: '/account/blocked',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { intent: 'block', user_id: STALE }, { intent: 'unblock', user_id: 'x' }],
  },
  {
    route: 'account/messages/report.tsx',
    path: '/account/reports/new?user=no-such-person',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { user_id: STALE, reason: 'spam', text: TYPED }],
  },
  {
    route: 'admin/reports.tsx',
    path: '/admin/reports',
    role: 'admin',
    wrong: 'club',
    posts: [nonsense, { intent: 'acted', report_id: STALE, note: TYPED }],
  },
  {
    route: 'account/messages/write.tsx',
    path: '/account/messages/new',
    role: 'judge',
    wrong: null,
    posts: [nonsense, { subject: TYPED, 'users[0]': STALE }],
  },
  {
    route: 'account/my-competitions/table.tsx',
    path: `/account/my-competitions/no-such-competition/fights/${STALE}`,
    role: 'judge',
    wrong: 'club',
    posts: [nonsense, { type: 'undo', version: '1' }, {}],
  },
  {
    route: 'account/my-competitions/panel.tsx',
    path: `/account/my-competitions/no-such-competition/panel/${STALE}`,
    role: 'judge',
    wrong: 'club',
    posts: [nonsense, { fight_id: STALE, vote: 'points.left.1' }],
  },
  {
    route: 'account/my-competitions/upcoming.tsx',
    path: '/account/my-competitions/upcoming',
    role: 'judge',
    wrong: 'organiser',
    posts: [nonsense, { intent: 'accept', id: STALE }, { intent: 'decline' }],
  },
  {
    route: 'account/my-organisation.tsx',
    path: '/account/my-organisation',
    role: 'organiser',
    wrong: 'judge',
    posts: [nonsense],
  },
  {
    route: 'account/news/news-item.tsx',
    path: '/account/news/no-such-story',
    role: 'club',
    wrong: 'judge',
    posts: [nonsense, { intent: 'save', description: TYPED }, { intent: 'delete' }],
  },
  {
    route: 'account/news/write.tsx',
    path: '/account/write-news',
    role: 'club',
    wrong: 'judge',
    posts: [nonsense, { intent: 'save', description: TYPED }],
  },
  {
    route: 'account/notifications.tsx',
    path: '/account/notifications',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { id: STALE }, {}],
  },
  {
    route: 'account/athletes/import.tsx',
    path: '/account/athletes/import',
    role: 'club',
    wrong: 'athlete',
    posts: [nonsense, { intent: 'read', text: '' }],
  },
  {
    route: 'account/athletes/new.tsx',
    path: '/account/athletes/new',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { name: TYPED }],
  },
  {
    route: 'account/athletes/documents.tsx',
    path: `/account/athletes/${STALE}/documents`,
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { intent: 'save', note: TYPED }],
  },
  {
    route: 'account/documents/list.tsx',
    path: '/account/documents',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { intent: 'save', note: TYPED }],
  },
  {
    route: 'account/documents/document.tsx',
    path: `/account/documents/${STALE}`,
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { intent: 'save', note: TYPED }, { intent: 'remove' }],
  },
  {
    route: 'account/athletes/athlete.tsx',
    path: `/account/athletes/${STALE}`,
    role: 'athlete',
    wrong: null,
    posts: [
      nonsense,
      { intent: 'save', name: TYPED },
      { intent: 'consent', guardian_name: TYPED },
      { intent: 'offer', days: '3' },
      { intent: 'revoke' },
    ],
  },
  {
    route: 'account/preferences.tsx',
    path: '/account/preferences',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, {}, { intent: 'withdraw-belt', id: STALE }],
  },
  {
    route: 'account/security/security.tsx',
    path: '/account/security',
    role: 'athlete',
    wrong: null,
    posts: [
      nonsense,
      { intent: 'end', id: STALE },
      { intent: 'end' },
      { intent: 'remove-app' },
      { intent: `rename-passkey:${STALE}`, name: TYPED },
      { intent: `remove-passkey:${STALE}`, password: 'not the password' },
      { intent: 'add-passkey', name: 'Key', passkey: 'nothing' },
    ],
  },
  {
    route: 'account/security/app.tsx',
    path: '/account/security/app',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, { intent: 'begin' }, { intent: 'confirm', code: '000000' }],
  },
  {
    route: 'account/security/delete.tsx',
    path: '/account/security/delete',
    role: 'athlete',
    wrong: null,
    posts: [nonsense, {}, { password: 'not the password' }],
  },
  {
    route: 'admin/brackets/bracket.tsx',
    path: `/admin/brackets/${STALE}?index`,
    role: 'admin',
    wrong: 'organiser',
    posts: [nonsense, { intent: 'remove' }, { intent: 'save', queue_number: TYPED }],
  },
  {
    route: 'admin/dashboard.tsx',
    path: '/admin/dashboard',
    role: 'admin',
    wrong: 'organiser',
    posts: [nonsense, { kind: 'club', id: STALE, status: 'active' }],
  },
  {
    route: 'admin/user-documents.tsx',
    path: `/admin/users/${STALE}/documents`,
    role: 'admin',
    wrong: 'judge',
    posts: [nonsense, { intent: 'save', note: TYPED }],
  },
  {
    route: 'admin/city-merge.tsx',
    path: `/admin/cities/${STALE}/merge`,
    role: 'admin',
    wrong: 'judge',
    posts: [nonsense, { city_id: STALE }],
  },
  {
    route: 'admin/merge.tsx',
    path: `/admin/users/${STALE}/merge`,
    role: 'admin',
    wrong: 'judge',
    posts: [nonsense, { intent: 'merge', user_id: STALE }],
  },
  {
    route: 'admin/details.tsx',
    path: `/admin/mats/${STALE}`,
    role: 'admin',
    wrong: 'judge',
    posts: [nonsense, { intent: 'save', name: TYPED }, { intent: 'remove' }],
  },
  {
    route: 'admin/list.tsx',
    path: '/admin/clubs',
    role: 'admin',
    wrong: 'club',
    posts: [nonsense, { kind: 'club', id: STALE, status: 'active' }],
  },
  {
    route: 'admin/new.tsx',
    path: '/admin/mats/new',
    role: 'admin',
    wrong: 'athlete',
    posts: [nonsense, { intent: 'save', name: TYPED, competition_id: STALE }],
  },
  {
    route: 'resources/theme.ts',
    path: '/resources/theme',
    role: 'athlete',
    wrong: null,
    posts: [{ theme: 'x' }],
  },
  {
    route: 'resources/language.ts',
    path: '/resources/language',
    role: 'athlete',
    wrong: null,
    posts: [{ language: 'x' }],
  },
  {
    route: 'resources/table-layout.ts',
    path: '/resources/table-layout',
    role: 'athlete',
    wrong: null,
    posts: [{ layout: 'x' }],
  },
  {
    route: 'resources/sidebar.ts',
    path: '/resources/sidebar',
    role: 'athlete',
    wrong: null,
    posts: [{ sidebar: 'x' }],
  },
]

/** Routes with an action that no form posts to: scripts send JSON there, and any path may be posted to. */
export const WITHOUT_FORMS = [
  'resources/fight-table.ts',
  'resources/panel-votes.ts',
  'resources/weigh-in-station.ts',
  'public/unknown.ts',
  'tv/report.ts',
]

export interface Answer {
  readonly status: number
  readonly location: string | null
  readonly html: HTMLElement
  readonly text: string
}

/** A browser without a script: cookies and plain posts. */
export class PlainBrowser {
  readonly #cookies = new Map([['language', 'en']])
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** Signed in nowhere any more, as after a long night. */
  loseSession(): void {
    for (const name of this.#cookies.keys()) if (name.includes('session')) this.#cookies.delete(name)
  }

  get(path: string): Promise<Answer> {
    return this.#send(path, { method: 'GET' })
  }

  post(path: string, fields: Readonly<Record<string, string>> | FormData): Promise<Answer> {
    return this.#send(path, {
      method: 'POST',
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    })
  }

  async signIn(role: Role, redirectTo = ''): Promise<Answer> {
    const fields = { email: `${role}@demo.example`, password: 'demo-password' }
    return this.post('/auth/login', redirectTo ? { ...fields, redirectTo } : fields)
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(new URL(path, this.#base), { ...init, redirect: 'manual', headers: { cookie } })
    for (const set of reply.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /Max-Age=0/i.test(set)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const text = await reply.text()
    return { status: reply.status, location: reply.headers.get('location'), html: parse(text), text }
  }
}
