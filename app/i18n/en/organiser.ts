export const organiser = {
  competitions: {
    title: 'Competitions',
  },
  tabs: {
    schedule: 'Schedule',
    fights: 'Bouts',
    info: 'Information',
    applications: 'Applications',
    mats: 'Mats',
    results: 'Results',
    brackets: 'Brackets',
  },
} as const
