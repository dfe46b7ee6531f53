import type { fight as english } from '../en/fight.ts'
import type { Translation } from '../translation.ts'

export const fight: Translation<typeof english> = {
  actions: {
    start: 'Начать',
    pause: 'Пауза',
    continue: 'Продолжить',
    extraTime: 'Доп. время',
    technicalBreak: 'Технический перерыв',
    end: 'Завершить',
    endByPoints: 'Завершить по баллам',
    endByDecision: 'Завершить решением',
  },
  events: {
    point: 'Балл',
    activity: 'Активность',
    reprimand: 'Замечание',
    warning: 'Предупреждение',
    holding_start: 'Удержание',
    holding_end: 'Конец удержания',
  },
  winner: 'Победитель',
}
