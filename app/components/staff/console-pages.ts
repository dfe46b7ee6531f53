import type { StaffPage } from '~/domain/access/staff.ts'
import { consolePaths } from '../console-paths.ts'

const PATHS: Readonly<Record<StaffPage, (slug: string) => string>> = {
  schedule: consolePaths.managedSchedule,
  calls: consolePaths.managedCalls,
  board: consolePaths.managedBoard,
  fights: consolePaths.managedFights,
  screens: consolePaths.managedScreens,
  applications: consolePaths.managedApplications,
  admission: consolePaths.managedAdmission,
  payments: consolePaths.managedPayments,
  weighIn: (slug) => consolePaths.managedWeighIn(slug),
}

/** The address of a console page that staff may have. */
export const pathOfPage = (page: StaffPage, slug: string): string => PATHS[page](slug)
