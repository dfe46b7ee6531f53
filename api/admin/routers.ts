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
  adminCategoryRoutes,
  adminBeltRoutes,
  adminBeltApprovalRoutes,
  adminCountryRoutes,
  adminStateRoutes,
  adminCityRoutes,
]
