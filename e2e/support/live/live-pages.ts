/** Who opens a page: nobody signed in, or one of the demo's people. */
export type Reader = 'visitor' | 'judge' | 'organiser' | 'club' | 'athlete' | 'admin'

/**
 * What changes while a page cannot be reached, each time to a new text: the competition's name, its first mat's, the
 * points of the bout there, a message everybody gets, the reader's own name.
 */
export type Mark = 'competition' | 'mat' | 'points' | 'message' | 'person'

/** What the addresses of the pages are made of. */
export interface LivePageContext {
  readonly slug: string
  readonly matId: number
  readonly boutId: number
  readonly cellId: number
  readonly bracketId: number
  /** An athlete of the bout, and their club. */
  readonly athleteSlug: string
  readonly clubSlug: string
  readonly threadId: number
  readonly newsSlug: string
  /** A bout outside the brackets. */
  readonly extraId: number
  /** A competition that takes entries. */
  readonly openSlug: string
  /** Somebody without an account whom the athlete looks after. */
  readonly managedId: number
  /** A document of the athlete's own. */
  readonly documentId: number
  /** An order of a competition of the organiser's. */
  readonly orderId: number
  /** A screen that shows the mat, and the token its browser keeps. */
  readonly screenId: number
  readonly screenToken: string
}

export interface LivePage {
  readonly reader: Reader
  readonly path: (context: LivePageContext) => string
  readonly mark: Mark
  /** The page is the screen's of the context: its browser keeps that token. */
  readonly isScreen?: true
}

const page = (reader: Reader, path: (context: LivePageContext) => string, mark: Mark): LivePage => ({
  reader,
  path,
  mark,
})
const ofCompetition = (rest: string) => (context: LivePageContext) => `/competitions/${context.slug}${rest}`
const ofConsole = (rest: string) => (context: LivePageContext) =>
  `/account/competitions/${context.slug}${rest}`
const ofJudge = (rest: string) => (context: LivePageContext) =>
  `/account/my-competitions/${context.slug}${rest}`

/** Every page of the route table that refreshes itself, by its route; a unit test holds it against the table. */
export const livePages: Readonly<Record<string, LivePage>> = {
  'routes/public/home.tsx': page('visitor', () => '/', 'points'),
  'routes/public/competitions/overview.tsx': page('visitor', ofCompetition(''), 'competition'),
  'routes/public/competitions/athletes.tsx': page('visitor', ofCompetition('/athletes'), 'competition'),
  'routes/public/competitions/schedule.tsx': page('visitor', ofCompetition('/schedule'), 'points'),
  'routes/public/competitions/brackets.tsx': page('visitor', ofCompetition('/brackets'), 'competition'),
  'routes/public/competitions/bracket.tsx': page(
    'visitor',
    (context) => `/competitions/${context.slug}/brackets/${context.bracketId}`,
    'points',
  ),
  'routes/public/competitions/results.tsx': page('visitor', ofCompetition('/results'), 'competition'),
  'routes/public/fight.tsx': page('visitor', ({ boutId }) => `/fights/${boutId}`, 'points'),
  'routes/public/clubs/activities.tsx': page(
    'visitor',
    ({ clubSlug }) => `/clubs/${clubSlug}/activities`,
    'points',
  ),
  'routes/public/users/user.tsx': page('visitor', ({ athleteSlug }) => `/users/${athleteSlug}`, 'points'),
  'routes/display/schedule.tsx': page('visitor', ({ slug }) => `/display/${slug}/schedule`, 'points'),
  'routes/display/fight.tsx': page(
    'visitor',
    ({ slug, matId }) => `/display/${slug}/fight/${matId}`,
    'points',
  ),
  'routes/tv/index.tsx': { ...page('visitor', () => '/tv', 'points'), isScreen: true },
  'routes/tv/preview.tsx': page(
    'organiser',
    ({ slug, screenId }) => `/tv/preview/${slug}/${screenId}`,
    'points',
  ),
  'routes/display/overlay.tsx': page(
    'visitor',
    ({ slug, matId }) => `/display/${slug}/overlay/${matId}`,
    'points',
  ),

  'routes/widgets/mat.tsx': page('visitor', ({ slug, matId }) => `/widgets/${slug}/mats/${matId}`, 'points'),
  'routes/widgets/bracket.tsx': page(
    'visitor',
    ({ slug, bracketId }) => `/widgets/${slug}/brackets/${bracketId}`,
    'points',
  ),
  'routes/widgets/results.tsx': page('visitor', ({ slug }) => `/widgets/${slug}/results`, 'competition'),

  'routes/account/my-competitions/table.tsx': page(
    'judge',
    (context) => `/account/my-competitions/${context.slug}/fights/${context.boutId}`,
    'points',
  ),
  'routes/account/my-competitions/panel.tsx': page(
    'judge',
    (context) => `/account/my-competitions/${context.slug}/panel/${context.matId}`,
    'points',
  ),
  'routes/account/my-competitions/upcoming.tsx': page(
    'judge',
    () => '/account/my-competitions/upcoming',
    'competition',
  ),
  'routes/account/my-competitions/archive.tsx': page(
    'judge',
    () => '/account/my-competitions/archive',
    'person',
  ),
  'routes/account/my-competitions/overview.tsx': page('judge', ofJudge(''), 'points'),
  'routes/account/my-competitions/schedule.tsx': page('judge', ofJudge('/schedule'), 'points'),
  'routes/account/my-competitions/fights.tsx': page('judge', ofJudge('/fights'), 'points'),
  'routes/account/my-competitions/brackets.tsx': page('judge', ofJudge('/brackets'), 'competition'),
  'routes/account/my-competitions/bracket.tsx': page(
    'judge',
    (context) => `/account/my-competitions/${context.slug}/brackets/${context.bracketId}`,
    'points',
  ),
  'routes/account/dashboard.tsx': page('judge', () => '/account/dashboard', 'points'),
  'routes/account/messages/list.tsx': page('judge', () => '/account/messages', 'message'),
  'routes/account/messages/thread.tsx': page(
    'judge',
    ({ threadId }) => `/account/messages/${threadId}`,
    'message',
  ),
  'routes/account/messages/blocked.tsx': page('judge', () => '/account/blocked', 'person'),
  'routes/account/helping.tsx': page('athlete', () => '/account/helping', 'person'),
  'routes/account/messages/reports.tsx': page('judge', () => '/account/reports', 'person'),
  'routes/account/messages/report.tsx': page(
    'judge',
    ({ athleteSlug }) => `/account/reports/new?user=${athleteSlug}`,
    'person',
  ),
  'routes/account/messages/write.tsx': page('judge', () => '/account/messages/new', 'person'),
  'routes/account/notifications.tsx': page('judge', () => '/account/notifications', 'person'),
  'routes/account/preferences.tsx': page('judge', () => '/account/preferences', 'person'),

  'routes/account/security/security.tsx': page('judge', () => '/account/security', 'person'),
  'routes/account/security/app.tsx': page('judge', () => '/account/security/app', 'person'),
  'routes/account/security/delete.tsx': page('judge', () => '/account/security/delete', 'person'),

  'routes/account/competitions/list.tsx': page('organiser', () => '/account/competitions', 'competition'),
  'routes/account/competitions/create.tsx': page('organiser', () => '/account/new-competition', 'person'),
  'routes/account/competitions/copy.tsx': page('organiser', ofConsole('/copy'), 'person'),
  'routes/account/competitions/schedule.tsx': page('organiser', ofConsole('/schedule'), 'mat'),
  'routes/account/competitions/board.tsx': page('organiser', ofConsole('/board'), 'mat'),
  'routes/account/competitions/calls.tsx': page('organiser', ofConsole('/calls'), 'mat'),
  'routes/account/competitions/announcer.tsx': page('organiser', ofConsole('/calls/announcer'), 'mat'),
  'routes/account/competitions/fights.tsx': page('organiser', ofConsole('/fights'), 'points'),
  'routes/account/competitions/paper-results.tsx': page(
    'organiser',
    ofConsole('/results-from-paper'),
    'competition',
  ),
  'routes/account/competitions/fight.tsx': page(
    'organiser',
    (context) => `/account/competitions/${context.slug}/fights/${context.cellId}`,
    'points',
  ),
  'desk-bout': page(
    'organiser',
    (context) => `/account/competitions/${context.slug}/bouts/${context.extraId}`,
    'competition',
  ),
  'routes/account/competitions/info.tsx': page('organiser', ofConsole('/info'), 'competition'),
  'routes/account/competitions/applications.tsx': page(
    'organiser',
    ofConsole('/applications'),
    'competition',
  ),
  'routes/account/competitions/enter.tsx': page('organiser', ofConsole('/applications/new'), 'competition'),
  'routes/account/competitions/message.tsx': page(
    'organiser',
    ofConsole('/applications/message'),
    'competition',
  ),
  'routes/account/competitions/messages.tsx': page(
    'organiser',
    ofConsole('/applications/messages'),
    'competition',
  ),
  'routes/account/competitions/import.tsx': page(
    'organiser',
    ofConsole('/applications/import'),
    'competition',
  ),
  'routes/account/competitions/payments.tsx': page('organiser', ofConsole('/payments'), 'competition'),
  'routes/account/competitions/walk-in.tsx': page('organiser', ofConsole('/enter'), 'competition'),
  'routes/account/competitions/weigh-in.tsx': page('organiser', ofConsole('/weigh-in'), 'competition'),
  'routes/account/competitions/rules.tsx': page('organiser', ofConsole('/rules'), 'competition'),
  'routes/account/competitions/admission.tsx': page('organiser', ofConsole('/admission'), 'competition'),
  'routes/account/competitions/weigh-in-second.tsx': page(
    'organiser',
    ofConsole('/weigh-in/second'),
    'competition',
  ),
  'routes/account/competitions/weigh-in-second-list.tsx': page(
    'organiser',
    ofConsole('/weigh-in/second/list'),
    'competition',
  ),
  'routes/account/competitions/weigh-in-list.tsx': page('organiser', ofConsole('/weigh-in/list'), 'person'),
  'routes/account/competitions/weigh-in-cards.tsx': page('organiser', ofConsole('/weigh-in/cards'), 'person'),
  'routes/account/competitions/papers.tsx': page('organiser', ofConsole('/papers'), 'competition'),
  'routes/account/competitions/start-list.tsx': page('organiser', ofConsole('/papers/start-list'), 'person'),
  'routes/account/competitions/bracket-papers.tsx': page(
    'organiser',
    ofConsole('/papers/brackets'),
    'person',
  ),
  'routes/account/competitions/mat-schedule.tsx': page('organiser', ofConsole('/papers/schedule'), 'person'),
  'routes/account/competitions/call-list.tsx': page('organiser', ofConsole('/papers/call-list'), 'person'),
  'routes/account/competitions/paper-bundle.tsx': page(
    'organiser',
    ofConsole('/papers/bundle?paper=schedule'),
    'person',
  ),
  'routes/account/competitions/bout-cards.tsx': page('organiser', ofConsole('/papers/bout-cards'), 'person'),
  'routes/account/competitions/result-protocols.tsx': page(
    'organiser',
    ofConsole('/papers/protocols'),
    'person',
  ),
  'routes/account/competitions/admission-protocol.tsx': page(
    'organiser',
    ofConsole('/papers/admission'),
    'person',
  ),
  'routes/account/competitions/draw-list.tsx': page('organiser', ofConsole('/papers/draw'), 'person'),
  'routes/account/competitions/pairs-list.tsx': page('organiser', ofConsole('/papers/pairs'), 'person'),
  'routes/account/competitions/course-protocols.tsx': page(
    'organiser',
    ofConsole('/papers/course'),
    'person',
  ),
  'routes/account/competitions/incidents.tsx': page(
    'organiser',
    ofConsole('/papers/incidents'),
    'competition',
  ),
  'routes/account/competitions/judge-report.tsx': page(
    'organiser',
    ofConsole('/papers/report'),
    'competition',
  ),
  'routes/account/competitions/judges-list.tsx': page(
    'organiser',
    ofConsole('/papers/judges'),
    'competition',
  ),
  'routes/account/competitions/medal-list.tsx': page('organiser', ofConsole('/papers/medals'), 'competition'),
  'routes/account/competitions/team-list.tsx': page('organiser', ofConsole('/papers/teams'), 'competition'),
  'routes/account/competitions/rank-list.tsx': page('organiser', ofConsole('/papers/ranks'), 'competition'),
  'routes/account/competitions/certificates.tsx': page(
    'organiser',
    ofConsole('/papers/certificates'),
    'person',
  ),
  'routes/account/competitions/categories.tsx': page('organiser', ofConsole('/categories'), 'competition'),
  'routes/account/competitions/screens.tsx': page('organiser', ofConsole('/screens'), 'mat'),
  'routes/account/competitions/rehearsal.tsx': page('organiser', ofConsole('/rehearsal'), 'competition'),
  'routes/account/competitions/history.tsx': page('organiser', ofConsole('/history'), 'competition'),
  'routes/account/competitions/staff.tsx': page('organiser', ofConsole('/staff'), 'competition'),
  'routes/account/competitions/mats.tsx': page('organiser', ofConsole('/mats'), 'mat'),
  'routes/account/competitions/results.tsx': page('organiser', ofConsole('/results'), 'competition'),
  'routes/account/competitions/brackets.tsx': page('organiser', ofConsole('/brackets'), 'competition'),
  'routes/account/competitions/bracket.tsx': page(
    'organiser',
    (context) => `/account/competitions/${context.slug}/brackets/${context.bracketId}`,
    'points',
  ),
  'routes/account/my-organisation.tsx': page('organiser', () => '/account/my-organisation', 'person'),

  'routes/account/club/applications.tsx': page('club', () => '/account/applications/club', 'person'),
  'routes/account/club/club.tsx': page('club', () => '/account/club', 'person'),
  'routes/account/club/invitations.tsx': page('club', () => '/account/members/invitations', 'person'),
  'routes/account/club/members.tsx': page('club', () => '/account/members', 'person'),
  'routes/account/news/list.tsx': page('club', () => '/account/news', 'person'),
  'routes/account/news/write.tsx': page('club', () => '/account/write-news', 'person'),
  'routes/account/news/news-item.tsx': page('club', ({ newsSlug }) => `/account/news/${newsSlug}`, 'person'),

  'routes/account/applications/active.tsx': page('athlete', () => '/account/applications/active', 'person'),
  'routes/account/applications/search.tsx': page('athlete', () => '/account/applications/search', 'person'),
  'routes/account/applications/apply.tsx': page(
    'athlete',
    ({ openSlug }) => `/account/applications/search/${openSlug}`,
    'person',
  ),
  'routes/account/teams/team.tsx': page(
    'club',
    ({ openSlug }) => `/account/teams/club/${openSlug}`,
    'person',
  ),
  'routes/account/teams/payment.tsx': page(
    'club',
    ({ openSlug }) => `/account/teams/club/${openSlug}/payment`,
    'person',
  ),
  'routes/account/orders/order.tsx': page(
    'organiser',
    ({ orderId }) => `/account/orders/${orderId}`,
    'person',
  ),
  'routes/account/athletes/list.tsx': page('athlete', () => '/account/athletes', 'person'),
  'routes/account/athletes/import.tsx': page('club', () => '/account/athletes/import', 'person'),
  'routes/account/athletes/new.tsx': page('athlete', () => '/account/athletes/new', 'person'),
  'routes/account/athletes/athlete.tsx': page(
    'athlete',
    ({ managedId }) => `/account/athletes/${managedId}`,
    'person',
  ),
  'routes/account/athletes/documents.tsx': page(
    'athlete',
    ({ managedId }) => `/account/athletes/${managedId}/documents`,
    'person',
  ),
  'routes/account/documents/list.tsx': page('athlete', () => '/account/documents', 'person'),
  'routes/account/documents/document.tsx': page(
    'athlete',
    ({ documentId }) => `/account/documents/${documentId}`,
    'person',
  ),

  'routes/admin/dashboard.tsx': page('admin', () => '/admin/dashboard', 'person'),
  'routes/admin/documents.tsx': page('admin', () => '/admin/documents', 'person'),
  'routes/admin/reports.tsx': page('admin', () => '/admin/reports', 'person'),
  'routes/admin/city-merge.tsx': page('admin', () => '/admin/cities/1/merge', 'person'),
  'routes/admin/user-documents.tsx': page(
    'admin',
    ({ managedId }) => `/admin/users/${managedId}/documents`,
    'person',
  ),
  'routes/admin/merge.tsx': page('admin', ({ managedId }) => `/admin/users/${managedId}/merge`, 'person'),
  'routes/admin/list.tsx': page('admin', () => '/admin/competitions', 'competition'),
  'routes/admin/new.tsx': page('admin', () => '/admin/belts/new', 'person'),
  'admin-new-bracket': page('admin', () => '/admin/brackets/new', 'person'),
  'routes/admin/details.tsx': page('admin', ({ boutId }) => `/admin/fights/${boutId}`, 'points'),
  'routes/admin/brackets/bracket.tsx': page(
    'admin',
    ({ bracketId }) => `/admin/brackets/${bracketId}`,
    'points',
  ),
  'routes/admin/brackets/cells.tsx': page(
    'admin',
    ({ bracketId }) => `/admin/brackets/${bracketId}/cells`,
    'person',
  ),
}
