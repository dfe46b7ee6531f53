import { account } from './account.calls.ts'
import { announcements } from './announcement.calls.ts'
import { adminApplications } from './application.admin.ts'
import { applications } from './application.calls.ts'
import { auth, user } from './auth.calls.ts'
import { blocks } from './block.calls.ts'
import { adminBracketCells, adminBrackets } from './bracket.admin.ts'
import { boutRules } from './bout-rules.calls.ts'
import { bracketCells, brackets } from './bracket.calls.ts'
import { adminBeltApprovals, adminClubApplications } from './club-life.admin.ts'
import { belts, clubApplications } from './club-life.calls.ts'
import { clubInvitations } from './club-invitation.calls.ts'
import { members } from './club-member.calls.ts'
import { competitionCategories } from './competition-category.calls.ts'
import { callRoom } from './call-room.calls.ts'
import { adminCompetitions } from './competition.admin.ts'
import { competitions } from './competition.calls.ts'
import { adminBelts, adminCategories, adminCities, adminCountries, adminStates } from './dictionary.admin.ts'
import { dict } from './dictionary.calls.ts'
import { documents } from './document.calls.ts'
import { endpointsOf } from './endpoint.ts'
import { entriesImport } from './entries-import.calls.ts'
import { adminFights } from './fight.admin.ts'
import { adminFightEvents, fightEvents, fights } from './fight.calls.ts'
import { athletes } from './managed-athlete.calls.ts'
import { adminMatJudges } from './mat-judge.admin.ts'
import { matJudges } from './mat-judge.calls.ts'
import { adminMats } from './mat.admin.ts'
import { mats } from './mat.calls.ts'
import { messages } from './message.calls.ts'
import { notifications } from './notification.calls.ts'
import { adminAudit, adminOrders, orders, payments } from './order.calls.ts'
import { adminClubs, adminOrganisations } from './organisation.admin.ts'
import { clubs, organisations } from './organisation.calls.ts'
import { adminArticles, adminNews, articles, news } from './publication.calls.ts'
import { panel } from './panel.calls.ts'
import { papers } from './papers.calls.ts'
import { realtime } from './realtime.calls.ts'
import { adminReports, reports } from './report.calls.ts'
import { secondFactor } from './second-factor.calls.ts'
import { screens } from './screen.calls.ts'
import { history } from './history.calls.ts'
import { rehearsals } from './rehearsal.calls.ts'
import { staff } from './staff.calls.ts'
import { teams } from './team.calls.ts'
import { time } from './time.calls.ts'
import { adminUsers } from './user.admin.ts'
import { people } from './user.calls.ts'
import { weighIn } from './weigh-in.calls.ts'

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
  competitionCategories,
  applications,
  announcements,
  teams,
  entriesImport,
  weighIn,
  callRoom,
  boutRules,
  mats,
  matJudges,
  rehearsals,
  staff,
  screens,
  history,
  brackets,
  bracketCells,
  fights,
  fightEvents,
  panel,
  clubApplications,
  clubInvitations,
  members,
  athletes,
  documents,
  papers,
  belts,
  orders,
  payments,
  news,
  articles,
  messages,
  blocks,
  reports,
  notifications,
  realtime,
  time,
  admin: {
    organisations: adminOrganisations,
    clubs: adminClubs,
    fightEvents: adminFightEvents,
    orders: adminOrders,
    audit: adminAudit,
    reports: adminReports,
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
