import type { athlete as english } from '../en/athlete.ts'
import type { Translation } from '../translation.ts'

export const athlete: Translation<typeof english> = {
  applications: {
    title: 'Мои заявки',
    tabs: { active: 'Активные', search: 'Поиск' },
    categories: 'Категории',
    disciplines: 'Дисциплины',
    weight: 'Вес, кг',
    payment: 'Оплата',
    accept: 'Подтвердить участие',
    withdraw: 'Отозвать заявку',
    withdrawQuestion: 'Отозвать заявку на «{{name}}»?',
    empty: {
      title: 'Заявок пока нет',
      text: 'Найдите соревнование с открытой регистрацией и подайте заявку.',
      action: 'Найти соревнование',
    },
  },
  next: {
    waiting_for_user_approval: 'Вас заявил организатор. Подтвердите участие.',
    waiting_for_organiser_approval: 'Организатор рассматривает вашу заявку.',
    waiting_for_payment: 'Организатор одобрил заявку. Оплатите взнос, чтобы подтвердить участие.',
    confirmed: 'Вы участвуете. Жеребьёвка категории пройдёт перед началом.',
    expired: 'Соревнование началось раньше, чем заявка была оформлена полностью.',
    not_approved: 'Заявка закрыта.',
    amount: 'К оплате: {{amount}}',
  },
  search: {
    until: 'Регистрация до {{date}}',
    free: 'Участие бесплатное',
    empty: {
      title: 'Открытых регистраций нет',
      text: 'Сейчас регистрация нигде не открыта. Предстоящие соревнования есть в списке на сайте.',
    },
  },
  apply: {
    title: 'Заявка',
    price: '{{price}} за каждую дисциплину',
    weightHint: 'Например, 75,5',
    categoriesHint: 'Показаны только категории для вашего пола и возраста',
    nothingOpen: 'На этом соревновании нет категории для вашего пола и возраста.',
    profileFirst: 'Сначала укажите пол и дату рождения в настройках.',
  },
  toast: {
    applied: 'Заявка отправлена',
    accepted: 'Участие подтверждено',
    withdrawn: 'Заявка отозвана',
  },
  club: {
    title: 'Мой клуб',
    tabs: { info: 'Информация', applications: 'Заявки', members: 'Участники' },
  },
}
