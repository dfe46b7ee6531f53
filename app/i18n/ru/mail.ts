import type { mail as en } from '../en/mail.ts'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof en> = {
  greeting: 'Здравствуйте, {{name}}!',
  password_reset: {
    subject: 'Новый пароль на платформе «Татами»',
    text: 'Чтобы задать новый пароль, перейдите по ссылке. Она сработает один раз в течение часа:',
    ignore: 'Если вы этого не запрашивали, ничего не делайте: пароль останется прежним.',
  },
  email_verification: {
    subject: 'Подтвердите адрес электронной почты',
    text: 'Чтобы подтвердить, что это ваш адрес, перейдите по ссылке. Она действует три дня:',
    ignore: 'Если вы у нас не регистрировались, просто удалите это письмо.',
  },
}
