import type { auth as english } from '../en/auth.ts'
import type { Translation } from '../translation.ts'

export const auth: Translation<typeof english> = {
  login: {
    title: 'Вход',
    email: 'Электронная почта',
    password: 'Пароль',
    remember: 'Запомнить меня',
    submit: 'Войти',
    forgot: 'Забыли пароль?',
    noAccount: 'Ещё нет учётной записи?',
  },
  logout: {
    title: 'Выход',
    text: 'Выйти на этом устройстве?',
    submit: 'Выйти',
  },
  signup: {
    title: 'Регистрация',
    email: 'Электронная почта',
    name: 'Имя и фамилия',
    birthDate: 'Дата рождения',
    role: 'Кто вы?',
    password: 'Пароль',
    passwordConfirmation: 'Пароль ещё раз',
    passwordHint: 'Не меньше 8 знаков',
    readTerms: 'Прочитать условия',
    terms: 'Я принимаю условия',
    submit: 'Зарегистрироваться',
    haveAccount: 'Уже есть учётная запись?',
  },
  toMain: 'На главную',
}
