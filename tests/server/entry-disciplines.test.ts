import { expect, test } from 'vitest'
import { disciplinesOf } from '~/server/forms/entry-disciplines.ts'

const category = (id: number, slug: string) => ({ id, discipline: { slug, name: slug } })
const competition = {
  categories: [category(1, 'fight'), category(2, 'technique'), category(3, 'fight')],
} as unknown as Parameters<typeof disciplinesOf>[0]

test.each([
  ['one category', '2', ['technique']],
  ['several categories, each discipline once', ['1', '3', '2'], ['fight', 'technique']],
  ['a category of another competition', '9', []],
  ['no category, so that no discipline is missing besides', undefined, ['fight', 'technique']],
  ['an empty field', '', ['fight', 'technique']],
])('the disciplines of %s', (_, chosen, disciplines) => {
  expect(disciplinesOf(competition, chosen)).toEqual(disciplines)
})
