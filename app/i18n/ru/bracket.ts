import type { bracket as english } from '../en/bracket.ts'
import type { Translation } from '../translation.ts'

export const bracket: Translation<typeof english> = {
  rounds: {
    final: 'Финал',
    semi_final: 'Полуфинал',
    quarterfinal: 'Четвертьфинал',
    eighth: '1/8 финала',
    sixteenth: '1/16 финала',
    numbered: 'Круг {{number}}',
    bronze: 'Бой за бронзу',
    repechage: 'Утешительный бой',
  },
  type: {
    playoff: 'На выбывание',
    round: 'Круговая',
    'best-of-three': 'До двух побед',
  },
  condition: {
    win: 'Победитель',
    lose: 'Проигравший',
    auto: 'Без боя',
  },
  actions: {
    rebuild: 'Перестроить сетку',
    rebuildSchedule: 'Перестроить расписание',
    generateAll: 'Построить все сетки',
  },
}
