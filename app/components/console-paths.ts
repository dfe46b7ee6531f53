/** Addresses of a competition's console. They stand apart, so that no visitor's page brings them. */
import type { TABLE_FORMATS } from './paths.ts'

const part = encodeURIComponent

/** The tables of a competition as files. */
export type TableName =
  | 'results'
  | 'medals'
  | 'teams'
  | 'applications'
  | 'payments'
  | 'template'
  | 'start-list'
  | 'schedule'
  | 'history'

/** What of a competition is printed, by when it is needed. */
export const PAPERS = {
  before: ['start-list', 'admission', 'weigh-in', 'cards', 'draw', 'pairs'],
  during: ['brackets', 'schedule', 'call-list', 'bout-cards', 'course', 'incidents'],
  after: ['protocols', 'medals', 'teams', 'report', 'judges', 'ranks', 'certificates'],
} as const
type Paper = (typeof PAPERS)[keyof typeof PAPERS][number]

export const consolePaths = {
  adminDocuments: '/admin/documents',
  adminDocumentsOf: (athleteId: number) => `/admin/documents?athlete_id=${athleteId}`,
  pairScreen: (code: string) => `/tv/pair?code=${part(code)}`,
  screenPreview: (slug: string, id: number) => `/tv/preview/${part(slug)}/${id}?plain=1`,
  copyCompetition: (slug: string) => `/account/competitions/${part(slug)}/copy`,
  managedRehearsal: (slug: string) => `/account/competitions/${part(slug)}/rehearsal`,
  managedInfo: (slug: string) => `/account/competitions/${part(slug)}/info`,
  managedApplications: (slug: string) => `/account/competitions/${part(slug)}/applications`,
  managedEntry: (slug: string) => `/account/competitions/${part(slug)}/applications/new`,
  managedWalkIn: (slug: string) => `/account/competitions/${part(slug)}/enter`,
  managedImport: (slug: string) => `/account/competitions/${part(slug)}/applications/import`,
  /** Writing to entrants: those the query names, as the list of applications is narrowed, or by `ids`. */
  managedMessage: (slug: string, search = '') =>
    `/account/competitions/${part(slug)}/applications/message${search}`,
  /** What was sent to many entrants. */
  managedMessages: (slug: string) => `/account/competitions/${part(slug)}/applications/messages`,
  managedPayments: (slug: string) => `/account/competitions/${part(slug)}/payments`,
  managedBrackets: (slug: string) => `/account/competitions/${part(slug)}/brackets`,
  managedBracket: (slug: string, id: number) => `/account/competitions/${part(slug)}/brackets/${id}`,
  managedSchedule: (slug: string) => `/account/competitions/${part(slug)}/schedule`,
  /** `added` are categories that have just come with a table: they can be taken off again in one act. */
  managedCategories: (slug: string, added: readonly number[] = []) =>
    `/account/competitions/${part(slug)}/categories${added.length > 0 ? `?added=${added.join()}#added` : ''}`,
  managedStaff: (slug: string) => `/account/competitions/${part(slug)}/staff`,
  managedHistory: (slug: string) => `/account/competitions/${part(slug)}/history`,
  managedScreens: (slug: string, code?: string) =>
    `/account/competitions/${part(slug)}/screens${code ? `?code=${part(code)}` : ''}`,
  managedMats: (slug: string) => `/account/competitions/${part(slug)}/mats`,
  managedBoard: (slug: string) => `/account/competitions/${part(slug)}/board`,
  managedCalls: (slug: string) => `/account/competitions/${part(slug)}/calls`,
  managedAnnouncer: (slug: string) => `/account/competitions/${part(slug)}/calls/announcer`,
  /** A day of a board as JSON, of some mats or of all. */
  boardChanges: (competitionId: number, day: number, mats: readonly number[]) =>
    `/resources/board/${competitionId}?day=${day}${mats.map((mat) => `&mat=${mat}`).join('')}`,
  managedFights: (slug: string) => `/account/competitions/${part(slug)}/fights`,
  paperResults: (slug: string) => `/account/competitions/${part(slug)}/results-from-paper`,
  /** Bouts outside the brackets; one of them lies under it. */
  managedBouts: (slug: string) => `/account/competitions/${part(slug)}/bouts`,
  managedFight: (slug: string, cellId: number) => `/account/competitions/${part(slug)}/fights/${cellId}`,
  /** A bout in the organiser's area, by its cell or, outside the brackets, by itself. */
  managedBout: (
    slug: string,
    { id, cell }: { readonly id: number; readonly cell: { readonly id: number } | null },
  ): string => (cell ? consolePaths.managedFight(slug, cell.id) : `${consolePaths.managedBouts(slug)}/${id}`),
  managedResults: (slug: string) => `/account/competitions/${part(slug)}/results`,
  managedFile: (slug: string, table: TableName, format: (typeof TABLE_FORMATS)[number]) =>
    `/account/competitions/${part(slug)}/files/${table}.${format}`,
  recordingMarkers: (
    slug: string,
    format: 'csv' | 'xlsx' | 'txt',
    { mat, began }: { readonly mat: number; readonly began: string },
  ) =>
    `/account/competitions/${part(slug)}/files/markers.${format}?${new URLSearchParams({ mat: String(mat), began })}`,
  managedWeighIn: (slug: string, entryId?: number) =>
    `/account/competitions/${part(slug)}/weigh-in${entryId === undefined ? '' : `?entry=${entryId}`}`,
  /** The second weigh-in by lot. */
  managedSecondWeighIn: (slug: string) => `/account/competitions/${part(slug)}/weigh-in/second`,
  managedSecondList: (slug: string) => `/account/competitions/${part(slug)}/weigh-in/second/list`,
  managedRules: (slug: string, discipline?: string) =>
    `/account/competitions/${part(slug)}/rules${discipline ? `/${part(discipline)}` : ''}`,
  managedAdmission: (slug: string) => `/account/competitions/${part(slug)}/admission`,
  managedWeighInList: (slug: string) => `/account/competitions/${part(slug)}/weigh-in/list`,
  managedPapers: (slug: string) => `/account/competitions/${part(slug)}/papers`,
  managedPaperBundle: (slug: string, papers: readonly string[] = []) =>
    `/account/competitions/${part(slug)}/papers/bundle${papers.map((paper, at) => `${at === 0 ? '?' : '&'}paper=${paper}`).join('')}`,
  managedPaper: (slug: string, paper: Paper): string =>
    paper === 'weigh-in'
      ? consolePaths.managedWeighInList(slug)
      : paper === 'cards'
        ? consolePaths.managedCards(slug)
        : `/account/competitions/${part(slug)}/papers/${paper}`,
  managedCards: (slug: string) => `/account/competitions/${part(slug)}/weigh-in/cards`,
  /** Where a weigh-in station in the browser reads entries and sends its acts. */
  weighInStation: (competitionId: number, entryId?: number) =>
    `/resources/weigh-in/${competitionId}${entryId === undefined ? '' : `?entry=${entryId}`}`,
} as const
