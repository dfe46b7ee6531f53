import type { StaffPage } from '~/domain/access/staff.ts'
import { paths } from '../paths.ts'

const PATHS: Readonly<Record<StaffPage, (slug: string) => string>> = {
  schedule: paths.managedSchedule,
  calls: paths.managedCalls,
  board: paths.managedBoard,
  fights: paths.managedFights,
  screens: paths.managedScreens,
  applications: paths.managedApplications,
  admission: paths.managedAdmission,
  payments: paths.managedPayments,
  weighIn: (slug) => paths.managedWeighIn(slug),
}

/** The address of a console page that staff may have. */
export const pathOfPage = (page: StaffPage, slug: string): string => PATHS[page](slug)
