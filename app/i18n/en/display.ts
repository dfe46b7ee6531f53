export const display = {
  schedule: {
    title: 'Schedule',
  },
  fight: {
    title: 'Live bout',
  },
  constructor: {
    schedule: 'Schedule on the screen',
    fight: 'Bout on the screen',
  },
  now: 'Now',
  next: 'Next',
  mat: 'Mat {{name}}',
  waiting: 'The mat is free',
} as const
