import type { display as english } from '../en/display.ts'
import type { Translation } from '../translation.ts'

export const display: Translation<typeof english> = {
  schedule: {
    title: 'Расписание',
  },
  fight: {
    title: 'Бой в эфире',
  },
  constructor: {
    schedule: 'Расписание на экране',
    fight: 'Бой на экране',
  },
  now: 'Сейчас',
  next: 'Далее',
  mat: 'Ковёр {{name}}',
  waiting: 'Ковёр свободен',
}
