import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config'

// The one route table; it reads like section 2 of the specification. Nothing else registers a route.
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('competitions', 'routes/public/competitions/list.tsx'),
    route('competitions/:slug/calendar.ics', 'routes/public/competitions/calendar.ts'),
    route('competitions/:slug', 'routes/public/competitions/competition.tsx', [
      index('routes/public/competitions/overview.tsx'),
      route('athletes', 'routes/public/competitions/athletes.tsx'),
      route('schedule', 'routes/public/competitions/schedule.tsx'),
      route('brackets', 'routes/public/competitions/brackets.tsx'),
      route('brackets/:id', 'routes/public/competitions/bracket.tsx'),
      route('results', 'routes/public/competitions/results.tsx'),
    ]),
    route('fights/:id', 'routes/public/fight.tsx'),
    route('news', 'routes/public/news/list.tsx'),
    route('news/:slug', 'routes/public/news/news-item.tsx'),
    route('articles', 'routes/public/articles/list.tsx'),
    route('articles/:slug', 'routes/public/articles/article.tsx'),
    route('organisations', 'routes/public/organisations/list.tsx'),
    route('organisations/:slug', 'routes/public/organisations/organisation.tsx'),
    route('clubs', 'routes/public/clubs/list.tsx'),
    route('clubs/:slug', 'routes/public/clubs/club.tsx', [
      index('routes/public/clubs/overview.tsx'),
      route('activities', 'routes/public/clubs/activities.tsx'),
    ]),
    route('users', 'routes/public/users/list.tsx'),
    route('users/:slug', 'routes/public/users/user.tsx'),
    route('users/:slug/bouts.ics', 'routes/public/users/calendar.ts'),
    ...['athlete', 'trainer', 'judge', 'organiser', 'sport-club'].map((audience) =>
      route(`for-${audience}`, 'routes/public/pages/landing.tsx', { id: `for-${audience}` }),
    ),
    ...['agreements', 'privacy', 'public-agreements', 'public-privacy'].map((document) =>
      route(document, 'routes/public/pages/legal.tsx', { id: document }),
    ),
    route('faq', 'routes/public/pages/faq.tsx'),
  ]),

  ...prefix('auth', [
    index('routes/auth/index.ts'),
    route('login', 'routes/auth/login.tsx'),
    route('second-step', 'routes/auth/second-step.tsx'),
    route('logout', 'routes/auth/logout.tsx'),
    route('signup', 'routes/auth/signup.tsx'),
    route('pending', 'routes/auth/pending.tsx'),
    route('confirm', 'routes/auth/confirm.tsx'),
    route('forgotten', 'routes/auth/forgotten.tsx'),
    route('reset', 'routes/auth/reset.tsx'),
    route('verify', 'routes/auth/verify.tsx'),
  ]),

  // The scoring table has the whole screen, so it stands beside the account's layout.
  route('account/my-competitions/:slug/fights/:fightId', 'routes/account/my-competitions/table.tsx'),
  route('account', 'routes/account/layout.tsx', [
    index('routes/account/index.ts'),
    route('applications', 'routes/account/applications/index.ts'),
    layout('routes/account/applications/layout.tsx', [
      route('applications/active', 'routes/account/applications/active.tsx'),
      route('applications/search', 'routes/account/applications/search.tsx'),
      route('applications/search/:slug', 'routes/account/applications/apply.tsx'),
    ]),
    route('applications/club', 'routes/account/club/applications.tsx'),
    route('club', 'routes/account/club/club.tsx'),
    route('members', 'routes/account/club/members.tsx'),
    route('athletes', 'routes/account/athletes/list.tsx'),
    route('athletes/new', 'routes/account/athletes/new.tsx'),
    route('athletes/:id', 'routes/account/athletes/athlete.tsx'),
    route('dashboard', 'routes/account/dashboard.tsx'),
    route('my-organisation', 'routes/account/my-organisation.tsx'),
    route('news', 'routes/account/news/list.tsx'),
    route('write-news', 'routes/account/news/write.tsx'),
    route('news/:slug', 'routes/account/news/news-item.tsx'),
    route('new-competition', 'routes/account/competitions/create.tsx'),
    route('competitions', 'routes/account/competitions/list.tsx'),
    route('competitions/:slug/files/:file', 'routes/account/competitions/file.ts'),
    route('competitions/:slug/weigh-in/list', 'routes/account/competitions/weigh-in-list.tsx'),
    route('competitions/:slug/weigh-in/cards', 'routes/account/competitions/weigh-in-cards.tsx'),
    route('competitions/:slug', 'routes/account/competitions/desk.tsx', [
      index('routes/account/competitions/index.ts'),
      route('schedule', 'routes/account/competitions/schedule.tsx'),
      route('fights', 'routes/account/competitions/fights.tsx'),
      route('fights/:bracketCellId', 'routes/account/competitions/fight.tsx'),
      // A bout outside the brackets has no cell to be found by.
      route('bouts/:fightId', 'routes/account/competitions/fight.tsx', { id: 'desk-bout' }),
      route('info', 'routes/account/competitions/info.tsx'),
      route('applications', 'routes/account/competitions/applications.tsx'),
      route('applications/new', 'routes/account/competitions/enter.tsx'),
      route('applications/import', 'routes/account/competitions/import.tsx'),
      route('weigh-in', 'routes/account/competitions/weigh-in.tsx'),
      route('enter', 'routes/account/competitions/walk-in.tsx'),
      route('mats', 'routes/account/competitions/mats.tsx'),
      route('results', 'routes/account/competitions/results.tsx'),
      route('brackets', 'routes/account/competitions/brackets.tsx'),
      route('brackets/:id', 'routes/account/competitions/bracket.tsx'),
    ]),
    route('my-competitions', 'routes/account/my-competitions/index.ts'),
    layout('routes/account/my-competitions/list.tsx', [
      route('my-competitions/upcoming', 'routes/account/my-competitions/upcoming.tsx'),
      route('my-competitions/archive', 'routes/account/my-competitions/archive.tsx'),
    ]),
    route('my-competitions/:slug', 'routes/account/my-competitions/competition.tsx', [
      index('routes/account/my-competitions/overview.tsx'),
      route('schedule', 'routes/account/my-competitions/schedule.tsx'),
      route('fights', 'routes/account/my-competitions/fights.tsx'),
      route('brackets', 'routes/account/my-competitions/brackets.tsx'),
      route('brackets/:id', 'routes/account/my-competitions/bracket.tsx'),
    ]),
    route('messages', 'routes/account/messages/list.tsx'),
    route('messages/new', 'routes/account/messages/write.tsx'),
    route('messages/:id', 'routes/account/messages/thread.tsx'),
    route('notifications', 'routes/account/notifications.tsx'),
    route('preferences', 'routes/account/preferences.tsx'),
    route('security', 'routes/account/security/security.tsx'),
    route('security/app', 'routes/account/security/app.tsx'),
    route('security/data', 'routes/account/security/data-file.ts'),
    route('security/delete', 'routes/account/security/delete.tsx'),
  ]),

  ...prefix('display/:slug', [
    layout('routes/display/layout.tsx', [
      index('routes/display/competition.tsx'),
      route('schedule-constructor', 'routes/display/schedule-constructor.tsx'),
      route('fight', 'routes/display/fight-constructor.tsx'),
    ]),
    layout('routes/display/tv.tsx', [
      route('schedule', 'routes/display/schedule.tsx'),
      route('fight/:mat_id', 'routes/display/fight.tsx'),
    ]),
    route('fight/:mat_id/now', 'routes/display/mat-now.ts'),
  ]),

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/index.ts'),
    route('dashboard', 'routes/admin/dashboard.tsx'),
    // Without a route of its own it would be the bracket called "new".
    route('brackets/new', 'routes/admin/new.tsx', { id: 'admin-new-bracket' }),
    route('brackets/:id', 'routes/admin/brackets/layout.tsx', [
      index('routes/admin/brackets/bracket.tsx'),
      route('cells', 'routes/admin/brackets/cells.tsx'),
    ]),
    route(':entity', 'routes/admin/list.tsx'),
    route(':entity/new', 'routes/admin/new.tsx'),
    route(':entity/:id', 'routes/admin/details.tsx'),
  ]),

  ...['competitions', 'clubs', 'account/my-competitions'].map((area) =>
    route(`${area}/:slug/overview`, 'routes/resources/overview.ts', { id: `${area}-overview` }),
  ),
  ...prefix('resources', [
    route('theme', 'routes/resources/theme.ts'),
    route('language', 'routes/resources/language.ts'),
    route('sidebar', 'routes/resources/sidebar.ts'),
    route('bell', 'routes/resources/bell.ts'),
    route('admin-choices/:entity', 'routes/resources/admin-choices.ts'),
    route('dictionaries/:language/:namespace/:version', 'routes/resources/dictionary.ts'),
    route('fights/:fightId', 'routes/resources/fight-table.ts'),
    route('weigh-in/:competitionId', 'routes/resources/weigh-in-station.ts'),
  ]),

  route('404', 'routes/public/not-found.tsx'),
  route('*', 'routes/public/unknown.ts'),
] satisfies RouteConfig
