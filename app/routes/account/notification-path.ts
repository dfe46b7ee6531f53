import type { AccountArea } from '~/domain/access/roles.ts'
import type { NotificationTarget } from '~/domain/contract/notification.fields.ts'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'

type Lead = (slug: string | null, area: AccountArea, id: number | null) => string | null

const ofSlug =
  (path: (slug: string) => string): ((slug: string | null) => string | null) =>
  (slug) =>
    slug === null ? null : path(slug)

const LEADS: Readonly<Record<NotificationTarget['entity'], Lead>> = {
  organisation: (slug, area) =>
    area === 'admin'
      ? paths.adminOrganisations
      : area === 'organisation_manager'
        ? paths.myOrganisation
        : ofSlug(paths.organisation)(slug),
  club: (slug, area) =>
    area === 'admin' ? paths.adminClubs : area === 'club_manager' ? paths.myClub : ofSlug(paths.club)(slug),
  user: ofSlug(paths.user),
  competition: ofSlug(paths.competition),
  competition_application: (slug, area) =>
    area === 'organisation_manager' ? ofSlug(consolePaths.managedApplications)(slug) : paths.myApplications,
  club_application: (_, area) => (area === 'club_manager' ? paths.clubApplications : paths.myClub),
  mat_judge: (slug, area) =>
    area === 'organisation_manager' ? ofSlug(consolePaths.managedMats)(slug) : paths.judgeUpcoming,
  staff: () => paths.helping,
  competition_staff: ofSlug(consolePaths.managedStaff),
  belt_approval: (_, area) => (area === 'club_manager' ? paths.clubMembers : paths.preferences),
  document: (_slug, _area, id) => (id === null ? paths.myDocuments : paths.document(id)),
  report: (_, area) => (area === 'admin' ? paths.adminReports : paths.reports),
}

/**
 * The page of the reader's own area that a notification leads to; null when there is none.
 * @param isGroup it stands for several, which are found in a list
 */
export const notificationPath = (
  { entity, slug, id }: NotificationTarget,
  area: AccountArea,
  isGroup = false,
): string | null =>
  isGroup && entity === 'user' ? (area === 'admin' ? paths.adminUsers : null) : LEADS[entity](slug, area, id)
