import { adminApplicationRoutes } from './competition-applications.ts'
import { adminBracketCellRoutes, adminBracketRoutes } from './brackets.ts'
import { adminCompetitionRoutes } from './competitions.ts'
import { adminFightRoutes } from './fights.ts'
import { adminMatJudgeRoutes, adminMatRoutes } from './mats.ts'
import { adminBeltApprovalRoutes, adminBeltRoutes } from './belts.ts'
import { adminCategoryRoutes } from './categories.ts'
import { adminClubApplicationRoutes } from './club-applications.ts'
import { adminClubRoutes, adminOrganisationRoutes } from './groups.ts'
import { adminCityRoutes, adminCountryRoutes, adminStateRoutes } from './places.ts'
import { adminUserRoutes } from './users.ts'

/** The administrators' calls, entity by entity (spec §2, admin area). News, articles and orders bring their own. */
export const adminRouters = [
  adminUserRoutes,
  adminClubRoutes,
  adminOrganisationRoutes,
  adminClubApplicationRoutes,
  adminCompetitionRoutes,
  adminMatRoutes,
  adminMatJudgeRoutes,
  adminApplicationRoutes,
  adminBracketRoutes,
  adminBracketCellRoutes,
  adminFightRoutes,
  adminCategoryRoutes,
  adminBeltRoutes,
  adminBeltApprovalRoutes,
  adminCountryRoutes,
  adminStateRoutes,
  adminCityRoutes,
]
