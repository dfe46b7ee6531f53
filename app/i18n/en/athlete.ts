export const athlete = {
  applications: {
    title: 'My applications',
    tabs: {
      active: 'Active',
      search: 'Search',
    },
  },
  club: {
    title: 'My club',
    tabs: {
      info: 'Information',
      applications: 'Applications',
      members: 'Members',
    },
  },
} as const
