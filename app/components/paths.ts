/** Addresses of the site, in one place: links come from here, never from string pasting (spec §2). */
const part = encodeURIComponent

/** The id of the reader's own bouts on the public schedule. */
export const MY_BOUTS = 'my-bouts'

/** How tables are saved as files. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const

export const paths = {
  home: '/',
  competitions: '/competitions',
  competition: (slug: string) => `/competitions/${part(slug)}`,
  competitionAthletes: (slug: string) => `/competitions/${part(slug)}/athletes`,
  competitionSchedule: (slug: string) => `/competitions/${part(slug)}/schedule`,
  /** The public schedule with the reader's own bouts alone. */
  myBouts: (slug: string) => `/competitions/${part(slug)}/schedule?mine=1#${MY_BOUTS}`,
  competitionBrackets: (slug: string) => `/competitions/${part(slug)}/brackets`,
  competitionBracket: (slug: string, id: number) => `/competitions/${part(slug)}/brackets/${id}`,
  competitionResults: (slug: string) => `/competitions/${part(slug)}/results`,
  competitionCalendar: (slug: string) => `/competitions/${part(slug)}/calendar.ics`,
  fight: (id: number) => `/fights/${id}`,
  user: (slug: string) => `/users/${part(slug)}`,
  userCalendar: (slug: string) => `/users/${part(slug)}/bouts.ics`,
  club: (slug: string) => `/clubs/${part(slug)}`,
  organisation: (slug: string) => `/organisations/${part(slug)}`,
  /** What a TV opens. */
  tv: '/tv',
  tvReport: '/tv/report',
  display: (slug: string) => `/display/${part(slug)}`,
  displayMat: (slug: string, matId: number) => `/display/${part(slug)}/fight/${matId}`,
  displayMatNow: (slug: string, matId: number) => `/display/${part(slug)}/fight/${matId}/now`,
  displayMatFeed: (slug: string, matId: number, format: 'json' | 'xml' | 'txt' | 'events') =>
    `/display/${part(slug)}/fight/${matId}/feed/${format}`,
  displayOverlay: (slug: string, matId: number) => `/display/${part(slug)}/overlay/${matId}`,
  displayOverlaySetUp: (slug: string) => `/display/${part(slug)}/overlay`,
  displayWidgetSetUp: (slug: string) => `/display/${part(slug)}/widgets`,
  matWidget: (slug: string, matId: number) => `/widgets/${part(slug)}/mats/${matId}`,
  bracketWidget: (slug: string, id: number) => `/widgets/${part(slug)}/brackets/${id}`,
  resultsWidget: (slug: string) => `/widgets/${part(slug)}/results`,
  displayScheduleSetUp: (slug: string) => `/display/${part(slug)}/schedule-constructor`,
  displayMatSetUp: (slug: string) => `/display/${part(slug)}/fight`,
  helping: '/account/helping',
  managedCompetition: (slug: string) => `/account/competitions/${part(slug)}`,
  dashboard: '/account/dashboard',
  myOrganisation: '/account/my-organisation',
  managedCompetitions: '/account/competitions',
  newCompetition: '/account/new-competition',
  myNews: '/account/news',
  newNews: '/account/write-news',
  myNewsItem: (slug: string) => `/account/news/${part(slug)}`,
  displaySchedule: (slug: string) => `/display/${part(slug)}/schedule`,
  tableLayout: '/resources/table-layout',
  judgeUpcoming: '/account/my-competitions/upcoming',
  judgeArchive: '/account/my-competitions/archive',
  judgeCompetition: (slug: string) => `/account/my-competitions/${part(slug)}`,
  judgeSchedule: (slug: string) => `/account/my-competitions/${part(slug)}/schedule`,
  judgeFights: (slug: string) => `/account/my-competitions/${part(slug)}/fights`,
  judgeBrackets: (slug: string) => `/account/my-competitions/${part(slug)}/brackets`,
  judgeBracket: (slug: string, id: number) => `/account/my-competitions/${part(slug)}/brackets/${id}`,
  /** A side judge's place at a mat. */
  judgePanel: (slug: string, matId: number) => `/account/my-competitions/${part(slug)}/panel/${matId}`,
  judgeFight: (slug: string, id: number) => `/account/my-competitions/${part(slug)}/fights/${id}`,
  /** Where a table in the browser reads a fight and sends its presses. */
  fightTable: (id: number) => `/resources/fights/${id}`,
  panelVotes: (fightId: number) => `/resources/panel/${fightId}`,
  admin: (entity: string) => `/admin/${entity}`,
  adminNew: (entity: string) => `/admin/${entity}/new`,
  adminDetails: (entity: string, id: number) => `/admin/${entity}/${id}`,
  adminCells: (id: number) => `/admin/brackets/${id}/cells`,
  /** Things a form of the admin area may refer to, by a part of their name. */
  adminChoices: (of: string, search: string) => `/resources/admin-choices/${of}?search=${part(search)}`,
  adminClubs: '/admin/clubs',
  /** Merges another person into this one; `other` is looked at first. */
  adminMerge: (id: number, other?: number) =>
    `/admin/users/${id}/merge${other === undefined ? '' : `?with=${other}`}`,
  /** Takes a city that was typed for one of the list. */
  /** The documents of an athlete, where an administrator adds one. */
  adminUserDocuments: (id: number) => `/admin/users/${id}/documents`,
  adminCityMerge: (id: number) => `/admin/cities/${id}/merge`,
  adminReports: '/admin/reports',
  adminUsers: '/admin/users',
  adminOrganisations: '/admin/organisations',
  myApplications: '/account/applications/active',
  clubApplications: '/account/applications/club',
  clubMembers: '/account/members',
  clubInvitations: '/account/members/invitations',
  /** A club's invitation, for who holds its link. */
  clubInvitation: (token: string) => `/auth/invitation?token=${part(token)}`,
  clubMembersFile: (format: (typeof TABLE_FORMATS)[number]) => `/account/members/files/members.${format}`,
  /** A competition's entries of a club or of a guardian. */
  team: (kind: string, slug: string) => `/account/teams/${kind}/${part(slug)}`,
  /** What a team pays for a competition, in one. */
  teamPayment: (kind: string, slug: string) => `/account/teams/${kind}/${part(slug)}/payment`,
  /** `from` says which page an order was opened on, where the way back leads to. */
  order: (id: number, from?: 'payments') => `/account/orders/${id}${from ? `?from=${from}` : ''}`,
  managedAthletes: '/account/athletes',
  newManagedAthlete: '/account/athletes/new',
  /** A list of athletes for the own club or organisation; `team` is the competition to go on to. */
  athletesImport: (team?: string) => `/account/athletes/import${team ? `?team=${part(team)}` : ''}`,
  athletesTemplate: (format: (typeof TABLE_FORMATS)[number]) => `/account/athletes/import/template.${format}`,
  myDocuments: '/account/documents',
  document: (id: number) => `/account/documents/${id}`,
  documentFile: (id: number) => `/account/documents/${id}/file`,
  /** The documents of an athlete the reader looks after. */
  athleteDocuments: (athleteId: number) => `/account/athletes/${athleteId}/documents`,
  joinStaff: (token: string) => `/auth/join?token=${part(token)}`,
  handOver: (token: string) => `/auth/hand-over?token=${part(token)}`,
  managedAthlete: (id: number) => `/account/athletes/${id}`,
  myClub: '/account/club',
  preferences: '/account/preferences',
  security: '/account/security',
  setUpApp: '/account/security/app',
  ownData: '/account/security/data',
  deleteAccount: '/account/security/delete',
  notifications: '/account/notifications',
  bell: '/resources/bell',
  messages: '/account/messages',
  newMessage: '/account/messages/new',
  message: (id: number) => `/account/messages/${id}`,
  /** Whom one takes no messages from; blocks and unblocks. */
  blocked: '/account/blocked',
  /** What one has reported. */
  reports: '/account/reports',
  reportPerson: (slug: string) => `/account/reports/new?user=${part(slug)}`,
  reportMessage: (threadId: number, messageId: number) =>
    `/account/reports/new?thread=${threadId}&message=${messageId}`,
  news: '/news',
  newsItem: (slug: string) => `/news/${part(slug)}`,
  article: (slug: string) => `/articles/${part(slug)}`,
  apply: (slug: string) => `/account/applications/search/${part(slug)}`,
} as const
