import type { judge as english } from '../en/judge.ts'
import type { Translation } from '../translation.ts'

export const judge: Translation<typeof english> = {
  competitions: {
    title: 'Мои соревнования',
  },
  tabs: {
    upcoming: 'Предстоящие',
    archive: 'Архив',
    overview: 'Обзор',
    schedule: 'Расписание',
    fights: 'Бои',
    brackets: 'Сетки',
  },
}
