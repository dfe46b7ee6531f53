import type { athlete as english } from '../en/athlete.ts'
import type { Translation } from '../translation.ts'

export const athlete: Translation<typeof english> = {
  applications: {
    title: 'Мои заявки',
    tabs: {
      active: 'Действующие',
      search: 'Поиск',
    },
  },
  club: {
    title: 'Мой клуб',
    tabs: {
      info: 'Сведения',
      applications: 'Заявки',
      members: 'Участники',
    },
  },
}
