export const account = {
  dashboard: {
    title: 'Dashboard',
  },
  groups: {
    myClub: 'My club',
    content: 'Content',
    myAccount: 'My account',
    myOrganisation: 'My organisation',
  },
  nav: {
    myClub: 'My club',
    members: 'Members',
    applications: 'Applications',
    myApplications: 'My applications',
    myOrganisation: 'My organisation',
    myCompetitions: 'My competitions',
  },
  messages: {
    title: 'Messages',
  },
  preferences: {
    title: 'Preferences',
  },
  limited: {
    title: 'Limited functionality',
    club: 'First create a club and wait for its confirmation.',
    organisation: 'First create an organisation and wait for its confirmation.',
  },
} as const
