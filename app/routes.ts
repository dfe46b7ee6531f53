import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config'

// The one route table; it reads like section 2 of the specification. Nothing else registers a route.
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('competitions', 'routes/public/competitions/list.tsx'),
    route('competitions/:slug', 'routes/public/competitions/competition.tsx', [
      index('routes/public/competitions/overview.tsx'),
      route('athletes', 'routes/public/competitions/athletes.tsx'),
      route('schedule', 'routes/public/competitions/schedule.tsx'),
      route('brackets', 'routes/public/competitions/brackets.tsx'),
      route('brackets/:id', 'routes/public/competitions/bracket.tsx'),
      route('results', 'routes/public/competitions/results.tsx'),
    ]),
    route('fights/:id', 'routes/public/fight.tsx'),
  ]),

  ...prefix('auth', [
    route('login', 'routes/auth/login.tsx'),
    route('logout', 'routes/auth/logout.tsx'),
    route('signup', 'routes/auth/signup.tsx'),
  ]),

  route('account', 'routes/account/layout.tsx', [
    index('routes/account/index.ts'),
    route('applications', 'routes/account/applications/layout.tsx', [
      index('routes/account/applications/index.ts'),
      route('active', 'routes/account/applications/active.tsx'),
      route('search', 'routes/account/applications/search.tsx'),
      route('search/:slug', 'routes/account/applications/apply.tsx'),
    ]),
    route('preferences', 'routes/account/preferences.tsx'),
  ]),

  ...prefix('resources', [
    route('theme', 'routes/resources/theme.ts'),
    route('language', 'routes/resources/language.ts'),
    route('dictionaries/:language/:namespace/:version', 'routes/resources/dictionary.ts'),
  ]),

  route('404', 'routes/public/not-found.tsx'),
  route('*', 'routes/public/unknown.ts'),
] satisfies RouteConfig
