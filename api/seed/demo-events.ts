import type { Instant } from '~/domain/time.ts'
import { dayAt, liveHours } from './days.ts'

export interface DemoEvent {
  readonly name: string
  readonly city: string
  readonly address: string
  readonly description: string
  readonly start: Date
  readonly end: Date
  readonly registration: readonly [Date, Date]
  readonly status: 'active' | 'inactive'
  /** US dollars for one discipline. */
  readonly price: number
  readonly payment: string | null
  readonly categories: readonly string[]
  readonly mats: readonly string[]
  readonly hues: readonly [string, string]
}

/** The competitions of the demo as they stand at `now`: one past, one under way, one open for entries, a draft. */
export function demoEvents(now: Instant) {
  return {
    past: {
      name: 'Осеннее первенство федерации',
      city: 'Рязань',
      address: 'Дворец спорта «Олимпийский», улица Зубковой, 12',
      description:
        'Первенство федерации среди юниоров и взрослых. Личный зачёт по весовым категориям, командный зачёт по медалям клубов.',
      start: dayAt(now, -34, '10:00:00'),
      end: dayAt(now, -33, '19:00:00'),
      registration: [dayAt(now, -70, '09:00:00'), dayAt(now, -38, '18:00:00')],
      status: 'active',
      price: 10,
      payment: 'Взнос переводится на счёт федерации: р/с 40703810000000000001, БИК 044525000.',
      categories: [
        'Мужчины −65 кг',
        'Мужчины −70 кг',
        'Мужчины −80 кг',
        'Женщины −55 кг',
        'Женщины −60 кг',
        'Юниоры 16–17 −60 кг',
      ],
      mats: ['Ковёр 1', 'Ковёр 2'],
      hues: ['#7a2f1a', '#20436b'],
    },
    live: {
      name: 'Кубок Рубежа',
      city: 'Москва',
      address: 'Дворец единоборств ЦСКА, Ленинградский проспект, 39',
      description:
        'Открытый кубок федерации. Поединки идут на трёх коврах, счёт и часы каждого ковра видны на сайте и на табло в зале.\n\nВход для зрителей свободный.',
      ...liveHours(now),
      registration: [dayAt(now, -40, '09:00:00'), dayAt(now, -3, '18:00:00')],
      status: 'active',
      price: 0,
      payment: null,
      categories: [
        'Мужчины −70 кг',
        'Мужчины −75 кг',
        'Мужчины −85 кг',
        'Женщины −50 кг',
        'Женщины −60 кг',
        'Юниоры 16–17 −65 кг',
      ],
      mats: ['Ковёр 1', 'Ковёр 2', 'Ковёр 3'],
      hues: ['#a3152c', '#123e8a'],
    },
    upcoming: {
      name: 'Зимнее первенство федерации',
      city: 'Казань',
      address: 'Центр волейбола «Санкт-Петербург», улица Тази Гиззата, 15а',
      description: 'Отбор в сборную федерации. Принимаются заявки спортсменов всех клубов.',
      start: dayAt(now, 31, '10:00:00'),
      end: dayAt(now, 32, '18:00:00'),
      registration: [dayAt(now, -10, '09:00:00'), dayAt(now, 24, '18:00:00')],
      status: 'active',
      price: 20,
      payment:
        'Взнос переводится на счёт федерации: р/с 40703810000000000001, БИК 044525000.\nВ назначении укажите имя спортсмена и номер заказа.',
      categories: [
        'Мужчины −65 кг',
        'Мужчины −70 кг',
        'Мужчины −75 кг',
        'Мужчины −80 кг',
        'Женщины −55 кг',
        'Женщины −60 кг',
      ],
      mats: ['Ковёр 1', 'Ковёр 2', 'Ковёр 3', 'Ковёр 4'],
      hues: ['#0d5c63', '#2b2d74'],
    },
    draft: {
      name: 'Кубок Урала',
      city: 'Екатеринбург',
      address: 'Дворец игровых видов спорта, улица Ерёмина, 10',
      description: 'Положение готовится.',
      start: dayAt(now, 75, '10:00:00'),
      end: dayAt(now, 75, '19:00:00'),
      registration: [dayAt(now, 40, '09:00:00'), dayAt(now, 70, '18:00:00')],
      status: 'inactive',
      price: 15,
      payment: 'Взнос принимается на месте при взвешивании.',
      categories: ['Мужчины −75 кг', 'Женщины −60 кг'],
      mats: [],
      hues: ['#5a3d8a', '#b25a17'],
    },
  } as const satisfies Record<string, DemoEvent>
}
