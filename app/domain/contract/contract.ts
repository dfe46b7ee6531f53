import { account } from './account.ts'
import {
  adminBelts,
  adminCategories,
  adminCities,
  adminCountries,
  adminStates,
} from './admin-dictionaries.ts'
import {
  adminApplications,
  adminBracketCells,
  adminBrackets,
  adminCompetitions,
  adminFights,
  adminMatJudges,
  adminMats,
} from './admin-event.ts'
import { adminBeltApprovals, adminClubApplications, adminUsers } from './admin-people.ts'
import { athletes } from './athletes.ts'
import { auth, user } from './auth.ts'
import { adminAudit, adminOrders, orders } from './billing.ts'
import { adminFightEvents, bracketCells, brackets, fightEvents, fights } from './brackets.ts'
import { belts, clubApplications, members } from './club-life.ts'
import { applications, competitions, matJudges, mats } from './competitions.ts'
import { dict } from './dict.ts'
import { endpointsOf } from './endpoint.ts'
import { entriesImport } from './entries-import.ts'
import { adminClubs, adminOrganisations, clubs, organisations, people } from './organisations.ts'
import { adminArticles, adminNews, articles, news } from './publications.ts'
import { realtime } from './realtime.ts'
import { secondFactor } from './second-factor.ts'
import { messages, notifications } from './social.ts'
import { teams } from './teams.ts'
import { time } from './time.ts'
import { weighIn } from './weigh-in.ts'

/** Every call between the web and the API. Both sides, the permission table and the OpenAPI page are built on it. */
export const contract = {
  auth,
  user,
  account,
  secondFactor,
  dict,
  organisations,
  clubs,
  people,
  competitions,
  applications,
  teams,
  entriesImport,
  weighIn,
  mats,
  matJudges,
  brackets,
  bracketCells,
  fights,
  fightEvents,
  clubApplications,
  members,
  athletes,
  belts,
  orders,
  news,
  articles,
  messages,
  notifications,
  realtime,
  time,
  admin: {
    organisations: adminOrganisations,
    clubs: adminClubs,
    fightEvents: adminFightEvents,
    orders: adminOrders,
    audit: adminAudit,
    news: adminNews,
    articles: adminArticles,
    users: adminUsers,
    categories: adminCategories,
    belts: adminBelts,
    beltApprovals: adminBeltApprovals,
    countries: adminCountries,
    states: adminStates,
    cities: adminCities,
    clubApplications: adminClubApplications,
    competitions: adminCompetitions,
    mats: adminMats,
    matJudges: adminMatJudges,
    competitionApplications: adminApplications,
    brackets: adminBrackets,
    bracketCells: adminBracketCells,
    fights: adminFights,
  },
}

export type Contract = typeof contract

export const allEndpoints = endpointsOf(contract)
