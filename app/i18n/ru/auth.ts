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
  forgotten: {
    title: 'Забыли пароль',
    lead: 'Укажите адрес: если учётная запись есть, на него придёт ссылка для нового пароля.',
    submit: 'Отправить ссылку',
    sent: 'Если такая учётная запись есть, письмо уже в пути',
  },
  reset: { title: 'Новый пароль', done: 'Пароль изменён. Войдите с ним.' },
  verify: {
    title: 'Подтверждение адреса',
    lead: 'Одно нажатие, и ваш адрес подтверждён.',
    submit: 'Подтвердить',
    done: 'Адрес подтверждён',
  },
  toMain: 'На главную',
}
