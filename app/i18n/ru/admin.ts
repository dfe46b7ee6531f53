import type { admin as english } from '../en/admin.ts'
import type { Translation } from '../translation.ts'

export const admin: Translation<typeof english> = {
  title: 'Администрирование',
  kind: { club: 'Клуб', organisation: 'Организация' },
  columns: { name: 'Название', status: 'Статус', city: 'Город', manager: 'Руководитель' },
  dashboard: {
    waiting: 'На подтверждение',
    people: 'Люди',
    competitions: 'Соревнования',
    live: 'Поединков идёт',
    toConfirm: 'Ждут подтверждения',
    nothing: 'Никто не ждёт',
  },
  decision: {
    confirm: 'Подтвердить',
    refuse: 'Отказать',
    refuseQuestion: 'Отказать «{{name}}»? Руководитель это увидит.',
    suspend: 'Приостановить',
    suspendQuestion:
      'Приостановить «{{name}}»? До нового подтверждения руководитель ничего не сможет изменить.',
  },
  groups: {
    content: 'Материалы',
    users: 'Пользователи',
    clubs: 'Клубы',
    competitions: 'Соревнования',
    organisations: 'Организации',
    utils: 'Справочники',
    billings: 'Оплата',
  },
  nav: {
    dashboard: 'Обзор',
    news: 'Новости',
    articles: 'Статьи',
    users: 'Пользователи',
    belts: 'Пояса',
    clubs: 'Клубы',
    clubApplications: 'Заявки в клубы',
    competitions: 'Соревнования',
    brackets: 'Сетки',
    fights: 'Бои',
    competitionApplications: 'Заявки на турниры',
    mats: 'Ковры',
    matJudges: 'Судьи ковров',
    organisations: 'Организации',
    categories: 'Категории',
    countries: 'Страны',
    cities: 'Города',
    states: 'Регионы',
    orders: 'Заказы',
    userMessages: 'Сообщения',
    userPreferences: 'Настройки',
  },
  brackets: {
    tabs: {
      bracket: 'Сетка',
      cells: 'Ячейки сетки',
    },
  },
}
