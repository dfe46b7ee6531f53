import type { organiser as english } from '../en/organiser.ts'
import type { Translation } from '../translation.ts'

export const organiser: Translation<typeof english> = {
  competitions: {
    title: 'Соревнования',
  },
  tabs: {
    schedule: 'Расписание',
    fights: 'Бои',
    info: 'Сведения',
    applications: 'Заявки',
    mats: 'Ковры',
    results: 'Результаты',
    brackets: 'Сетки',
  },
}
