import { expect, test } from 'vitest'
import { LostPlaces } from '~/components/organiser/lost-places.tsx'
import { PlacesQuestion } from '~/components/organiser/places-question.tsx'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { renderPage } from '../render.tsx'

type Removals = Bracket['removals']
type Expelled = Bracket['expelled'][number]

const user = { id: 1, slug: 'ivanov', name: 'Ivanov', thumb: null, club: null, country: null }
const textOf = (html: string) => html.replace(/<[^>]+>/gu, '|').replace(/\|+/gu, '|')

const decidedBy = async (effect: Removals[number]['effect'], decision: Partial<Expelled>) => {
  const removals: Removals = [{ user, reason: 'disqualification', effect }]
  const expelled = [
    { user, reason: 'disqualification', places: 'vacant', decision: null, ...decision } as const,
  ]
  const bracket = { version: 1, expelled, removals } as unknown as Bracket
  return textOf(await renderPage(<LostPlaces bracket={bracket} sent={{}} errors={undefined} />))
}

test('what becomes of a lost place is said with who has decided it', async () => {
  expect(await decidedBy('expel', {})).toContain('By the rules of the competition')
  expect(await decidedBy('replace', { places: 'move_up' })).toContain(
    'As it was chosen when the athlete was taken out',
  )
  expect(await decidedBy('replace', { places: 'vacant' })).toContain('By the rules of the competition')
  expect(await decidedBy('replace', { decision: 'Record 7' })).toContain('Decided: Record 7')
})

test('a decision that leaves a place to nobody names it as vacant', async () => {
  const question = textOf(
    await renderPage(
      <PlacesQuestion
        name="Ivanov"
        preview={{ places: [], vacant: ['gold'], waits: false }}
        sent={{ places: 'vacant' }}
        here="/"
      />,
    ),
  )
  expect(question).toContain('|Athlete|Now|Then|vacant|1|1|')
})
