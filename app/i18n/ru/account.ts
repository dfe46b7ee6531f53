import type { account as english } from '../en/account.ts'
import type { Translation } from '../translation.ts'

export const account: Translation<typeof english> = {
  dashboard: {
    title: 'Обзор',
  },
  groups: {
    myClub: 'Мой клуб',
    content: 'Материалы',
    myAccount: 'Мой кабинет',
    myOrganisation: 'Моя организация',
  },
  nav: {
    myClub: 'Мой клуб',
    members: 'Участники',
    applications: 'Заявки',
    myApplications: 'Мои заявки',
    myOrganisation: 'Моя организация',
    myCompetitions: 'Мои соревнования',
  },
  messages: {
    title: 'Сообщения',
  },
  preferences: {
    title: 'Настройки',
  },
  limited: {
    title: 'Возможности ограничены',
    club: 'Сначала создайте клуб и дождитесь его подтверждения.',
    organisation: 'Сначала создайте организацию и дождитесь её подтверждения.',
  },
}
