export const judge = {
  competitions: {
    title: 'My competitions',
  },
  tabs: {
    upcoming: 'Upcoming',
    archive: 'Archive',
    overview: 'Overview',
    schedule: 'Schedule',
    fights: 'Bouts',
    brackets: 'Brackets',
  },
} as const
