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
    write: 'Написать сообщение',
    to: 'Кому',
    findPeople: 'Найти людей',
    subject: 'Тема',
    message: 'Сообщение',
    empty: { title: 'Сообщений нет', text: 'Здесь появится то, что вам напишут.' },
  },
  preferences: {
    title: 'Настройки',
    profile: 'Профиль',
    image: 'Фото',
    imageHint: 'JPEG, PNG или WebP; будет обрезано до квадрата',
    name: 'Имя и фамилия',
    birthDate: 'Дата рождения',
    gender: 'Пол',
    phone: 'Телефон',
    country: 'Спортивное гражданство',
    city: 'Город',
    language: 'Язык',
    timezone: 'Часовой пояс',
    emailIs: 'Вы входите с адресом {{email}}',
    password: 'Пароль',
    oldPassword: 'Старый пароль',
    newPassword: 'Новый пароль',
    passwordConfirmation: 'Новый пароль ещё раз',
    passwordHint: 'Не меньше 8 знаков. На всех других устройствах произойдёт выход.',
    changePassword: 'Сменить пароль',
  },
  limited: {
    title: 'Возможности ограничены',
    club: 'Сначала создайте клуб и дождитесь его подтверждения.',
    organisation: 'Сначала создайте организацию и дождитесь её подтверждения.',
  },
}
