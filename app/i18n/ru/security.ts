import type { security as english } from '../en/security.ts'
import type { Translation } from '../translation.ts'

export const security: Translation<typeof english> = {
  title: 'Безопасность и данные',
  lead: 'Где выполнен вход, как он защищён и что о вас хранится.',
  open: 'Открыть безопасность и данные',
  teaser: 'Устройства и сеансы, двухэтапный вход, ваши данные и их удаление.',
  sessions: {
    title: 'Устройства и сеансы',
    lead: 'Здесь выполнен вход в вашу учётную запись. Незнакомый сеанс завершите и смените пароль.',
    here: 'Это устройство',
    device: '{{browser}}, {{system}}',
    unknownDevice: 'Неизвестное устройство',
    since: 'Вход: {{moment}}',
    used: 'Последняя активность: {{moment}}',
    network: 'Сеть {{network}}',
    end: 'Завершить',
    endNamed: 'Завершить сеанс: {{device}}',
    ended: 'Сеанс завершён',
    endOthers: 'Выйти на всех других устройствах',
    endOthersQuestion: 'На всех устройствах, кроме этого, произойдёт выход.',
    othersEnded: 'На всех других устройствах выполнен выход',
    alone: 'Вход выполнен только на этом устройстве.',
  },
}
