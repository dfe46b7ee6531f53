import { expect, test } from 'vitest'
import { sceneOfBracket } from '~/components/bracket/view/scene-of-bracket.ts'
import { PlaceList } from '~/components/results/place-list.tsx'
import { PodiumBoard } from '~/components/screen/podium-board.tsx'
import { createFormat } from '~/i18n/format.ts'
import { textFor } from '~/i18n/text.server.ts'
import { renderPage } from '../render.tsx'

const user = { id: 7, slug: 'anna', name: 'Anna Orlova', thumb: null, club: null, country: null }
const medals = [{ user, medal: 'silver' as const, place: 2 }]

test.each([
  [medals, ['gold'], ['Anna Orlova', 'Vacant']],
  [[], ['gold', 'silver'], ['Vacant', 'Vacant']],
  [medals, [], ['Anna Orlova']],
  [[], [], ['The medals are not decided yet']],
] as const)('a podium’s screen of %j with %j vacant says %j', async (held, vacant, said) => {
  const html = await renderPage(
    <PodiumBoard
      title="Cup"
      scene={{ kind: 'podium', category: 'Men', medals: [...held], vacant: [...vacant] }}
    />,
  )
  const texts = [...html.matchAll(/>(Anna Orlova|Vacant|The medals are not decided yet)</g)]
  expect(texts.map(([, text]) => text)).toEqual(said)
})

test('a drawn bracket names a medal that nobody gets where its medallist would stand', () => {
  const bracket = {
    id: 1,
    category: { name: 'Men' },
    type: { slug: 'playoff' as const },
    cells: [],
    medals,
    vacant_medals: ['gold' as const, 'bronze' as const],
  }
  const reader = { text: textFor('en'), format: createFormat('en', 'UTC'), fightHref: String }
  const { medals: shown } = sceneOfBracket(bracket, reader)
  expect(shown?.map(({ medal, name }) => [medal, name])).toEqual([
    ['gold', 'Vacant'],
    ['silver', 'Anna Orlova'],
    ['bronze', 'Vacant'],
  ])
})

test('who has no place is listed with why', async () => {
  const html = await renderPage(
    <PlaceList
      isOpen={false}
      places={[{ user, place: null, place_to: null, medal: null, out: 'disqualified', wins: 2 }]}
    />,
  )
  expect(html).toContain('Disqualified · 2 wins')
})
