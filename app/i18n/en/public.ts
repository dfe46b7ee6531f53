export const publicArea = {
  home: {
    title: 'Federation of hand-to-hand combat',
    lead: 'Tournaments, brackets and results, live from the mat.',
  },
  competitions: {
    title: 'Competitions',
    tabs: {
      overview: 'Overview',
      athletes: 'Athletes',
      schedule: 'Schedule',
      brackets: 'Brackets',
      results: 'Results',
    },
  },
  news: {
    title: 'News',
  },
  articles: {
    title: 'Articles',
  },
  organisations: {
    title: 'Organisations',
  },
  clubs: {
    title: 'Clubs',
    tabs: {
      overview: 'Overview',
      activities: 'Activities',
    },
  },
  users: {
    title: 'People',
  },
} as const
