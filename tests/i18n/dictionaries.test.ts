import { describe, expect, it } from 'vitest'
import { en } from '~/i18n/en/en.ts'
import { ru } from '~/i18n/ru/ru.ts'
import { textFor } from '~/i18n/text.server.ts'
import { categoryName } from '~/domain/competition/category-name.ts'
import { GENDERS } from '~/domain/people/gender.ts'
import type { TextKey } from '~/i18n/en/translation.ts'

type Branch = { readonly [key: string]: string | Branch }

function textsOf(branch: Branch, path = ''): [string, string][] {
  return Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : textsOf(value, `${path}${key}.`),
  )
}

const texts = { en: new Map(textsOf(en)), ru: new Map(textsOf(ru)) }
const stem = (key: string) => key.replace(/_(one|few|many|other)$/, '')
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort()

describe.each(['en', 'ru'] as const)('the %s dictionaries', (language) => {
  it('say something under every key', () => {
    expect([...texts[language]].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it('carry no mark-up and no doubled spaces', () => {
    expect(
      [...texts[language]].filter(([, text]) => /<\w| {2}|&\w+;/.test(text)).map(([key]) => key),
    ).toEqual([])
  })
})

it('both languages fill in the same values', () => {
  const english = new Map([...texts.en].map(([key, text]) => [stem(key), placeholders(text)]))
  // A plural of one may leave its number out ("one field").
  const differing = [...texts.ru].filter(([key, text]) => {
    const wanted = (english.get(stem(key)) ?? []).filter((name) => name !== 'count')
    return (
      placeholders(text)
        .filter((name) => name !== 'count')
        .join() !== wanted.join()
    )
  })
  expect(differing.map(([key]) => key)).toEqual([])
})

it('Russian is written in Russian letters, but for names and addresses', () => {
  const latin = [...texts.ru].filter(([, text]) => {
    const words = text.replace(/\{\{\w+\}\}|https?:\/\/\S*|[\w.+-]+@[\w.-]+/g, '')
    return /[A-Za-z]{3,}/.test(words) && !/[А-Яа-яЁё]/.test(words)
  })
  const foreign = new Set(['common.language.en', 'common.footer.api'])
  expect(latin.map(([key]) => key).filter((key) => !foreign.has(key))).toEqual([])
})

it.each(['en', 'ru'] as const)('a %s message about what was done says what it was done to', (language) => {
  const said = [...texts[language]].filter(
    ([key]) => /\.(flash|toast)\./.test(key) && !/^common\.(toast|flash\.continue)/.test(key),
  )
  expect(said.length).toBeGreaterThan(100)
  const words = (text: string) => text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu) ?? []
  expect(said.filter(([, text]) => words(text).length < 2).map(([key]) => key)).toEqual([])
})

describe('plurals', () => {
  const athletes: [number, string, string][] = [
    [0, '0 спортсменов', '0 athletes'],
    [1, '1 спортсмен', '1 athlete'],
    [2, '2 спортсмена', '2 athletes'],
    [5, '5 спортсменов', '5 athletes'],
    [11, '11 спортсменов', '11 athletes'],
    [12, '12 спортсменов', '12 athletes'],
    [21, '21 спортсмен', '21 athletes'],
    [22, '22 спортсмена', '22 athletes'],
    [25, '25 спортсменов', '25 athletes'],
    [101, '101 спортсмен', '101 athletes'],
    [111, '111 спортсменов', '111 athletes'],
  ]
  it.each(athletes)('%i athletes are counted as both languages count', (count, russian, english) => {
    expect(textFor('ru')('common:units.athletes', { count })).toBe(russian)
    expect(textFor('en')('common:units.athletes', { count })).toBe(english)
  })

  const plurals = [...texts.en.keys()].filter((key) => key.endsWith('_other')).map(stem)
  const toKey = (path: string) => path.replace('.', ':') as TextKey

  it.each(plurals)('%s has a Russian form for every kind of number', (path) => {
    for (const [count] of athletes) {
      const text = textFor('ru')(toKey(path), { count })
      expect(text).not.toContain(path.split('.').at(-1))
      expect(text).not.toContain('{{count}}')
    }
  })
})

it.each([
  ['children', 12],
  ['cadets', 15],
  ['juniors', 17],
  ['adults', 35],
] as const)('call %s what the names of their categories do', (group, to) => {
  for (const gender of GENDERS) {
    const ages = [to - 1, to] as const
    const { name, nameRu } = categoryName({ gender, ages, weight: null, discipline: 'fight' })
    expect(name).toMatch(new RegExp(`^${en.status.entrants[group][gender]}( |$)`))
    expect(nameRu).toMatch(new RegExp(`^${ru.status.entrants[group][gender]}( |$)`))
  }
})
