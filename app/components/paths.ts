/** Addresses of the site, in one place: links come from here, never from string pasting (spec §2). */
const part = encodeURIComponent

export const paths = {
  home: '/',
  competitions: '/competitions',
  competition: (slug: string) => `/competitions/${part(slug)}`,
  competitionAthletes: (slug: string) => `/competitions/${part(slug)}/athletes`,
  competitionSchedule: (slug: string) => `/competitions/${part(slug)}/schedule`,
  competitionBrackets: (slug: string) => `/competitions/${part(slug)}/brackets`,
  competitionBracket: (slug: string, id: number) => `/competitions/${part(slug)}/brackets/${id}`,
  competitionResults: (slug: string) => `/competitions/${part(slug)}/results`,
  fight: (id: number) => `/fights/${id}`,
  user: (slug: string) => `/users/${part(slug)}`,
  club: (slug: string) => `/clubs/${part(slug)}`,
  organisation: (slug: string) => `/organisations/${part(slug)}`,
  display: (slug: string) => `/display/${part(slug)}`,
  displayMat: (slug: string, matId: number) => `/display/${part(slug)}/fight/${matId}`,
  desk: (slug: string) => `/account/competitions/${part(slug)}`,
  judgeFight: (slug: string, id: number) => `/account/my-competitions/${part(slug)}/fights/${id}`,
  apply: (slug: string) => `/account/applications/search/${part(slug)}`,
} as const
