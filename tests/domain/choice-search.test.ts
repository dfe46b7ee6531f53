import { describe, expect, test } from 'vitest'
import { choiceNamed, matchingChoices } from '~/domain/choice-search.ts'

const places = [
  { label: 'Орёл', also: 'Oryol' },
  { label: 'Нижний Новгород', also: 'Nizhny Novgorod' },
  { label: 'Великий Новгород', also: 'Veliky Novgorod' },
  { label: 'Йошкар-Ола', also: 'Yoshkar-Ola' },
  { label: 'Алма-Ата', also: 'Almaty' },
  { label: 'São Tomé', also: 'Сан-Томе' },
  { label: 'Europe/Moscow (UTC+3)', also: 'Москва Казань Moscow Standard Time' },
  { label: 'Asia/Tehran (UTC+3:30)', also: 'Тегеран' },
  { label: 'America/New York (UTC−5)', also: 'Восточная Америка' },
]
const found = (text: string) => matchingChoices(places, text).map(({ label }) => label)

describe('a choice among many is found', () => {
  test.each([
    ['орел', ['Орёл']],
    ['ОРЁЛ', ['Орёл']],
    ['oryol', ['Орёл']],
    ['новгород ниж', ['Нижний Новгород']],
    ['новг', ['Нижний Новгород', 'Великий Новгород']],
    ['йош', ['Йошкар-Ола']],
    ['иошкар', []],
    ['алма ата', ['Алма-Ата']],
    ['almaty', ['Алма-Ата']],
    ['sao tome', ['São Tomé']],
    ['москва', ['Europe/Moscow (UTC+3)']],
    ['казань', ['Europe/Moscow (UTC+3)']],
    ['utc+3', ['Europe/Moscow (UTC+3)', 'Asia/Tehran (UTC+3:30)']],
    ['+3', ['Europe/Moscow (UTC+3)', 'Asia/Tehran (UTC+3:30)']],
    ['-5', ['America/New York (UTC−5)']],
    ['nowhere', []],
  ])('by “%s”', (text, labels) => expect(found(text)).toEqual(labels))

  test('nothing typed leaves all, as they came', () =>
    expect(found(' ')).toEqual(places.map(({ label }) => label)))

  test('a name that begins with it comes before one that has it in the middle', () =>
    expect(
      matchingChoices([{ label: 'New York' }, { label: 'York' }, { label: 'Yorkshire' }], 'york').map(
        ({ label }) => label,
      ),
    ).toEqual(['York', 'Yorkshire', 'New York']))

  test('by its whole name however it is written, and by no part of it', () => {
    expect(choiceNamed(places, ' орел ')?.label).toBe('Орёл')
    expect(choiceNamed(places, 'оре')).toBeUndefined()
  })
})
