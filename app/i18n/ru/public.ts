import type { publicArea as english } from '../en/public.ts'
import type { Translation } from '../translation.ts'

export const publicArea: Translation<typeof english> = {
  home: {
    title: 'Федерация рукопашного боя',
    lead: 'Турниры, сетки и результаты: прямо с ковра.',
  },
  competitions: {
    title: 'Соревнования',
    tabs: {
      overview: 'Обзор',
      athletes: 'Спортсмены',
      schedule: 'Расписание',
      brackets: 'Сетки',
      results: 'Результаты',
    },
  },
  news: {
    title: 'Новости',
  },
  articles: {
    title: 'Статьи',
  },
  organisations: {
    title: 'Организации',
  },
  clubs: {
    title: 'Клубы',
    tabs: {
      overview: 'Обзор',
      activities: 'События',
    },
  },
  users: {
    title: 'Участники',
  },
}
