import { expect, it } from 'vitest'
import { HistoryLog } from '~/components/fight/history-log.tsx'
import { aSetup, LEFT, played, RIGHT } from '../../domain/fight/table.ts'
import { renderPage } from '../render.tsx'

const { fight, rules } = played([
  [0, 'start'],
  [10, 'point', { athlete: LEFT, value: 2 }],
  [20, 'point', { athlete: RIGHT, value: 1 }],
  [30, 'delete', { target: 2, description: 'seen on the video' }],
])
const sides = { left: 'Anna Red', right: 'Boris Blue' }
const lines = (html: string) => html.split('<li').slice(1)

it('each line tells the score it made, newest first; what was deleted is struck through and stays', async () => {
  const [deletion, second, first] = lines(
    await renderPage(<HistoryLog fight={fight} rules={rules} sides={sides} />),
  )
  expect(deletion).toContain('0 : 1')
  expect(deletion).toContain('seen on the video')
  expect(second).toContain('2 : 1')
  expect(second).toContain('Boris Blue')
  expect(first).toContain('2 : 0')
  expect(first).toContain('line-through')
  expect(first).toContain('deleted')
})

it('who entered a line is shown to officials only', async () => {
  const actors = new Map(fight.log.map(({ id }) => [id, 'Olga Judge']))
  expect(await renderPage(<HistoryLog fight={fight} rules={rules} sides={sides} />)).not.toContain(
    'Olga Judge',
  )
  expect(
    await renderPage(<HistoryLog fight={fight} rules={rules} sides={sides} actors={actors} />),
  ).toContain('Olga Judge')
})

it('a bout nothing happened in says so', async () => {
  const empty = { setup: aSetup(), log: [] }
  expect(await renderPage(<HistoryLog fight={empty} rules={rules} sides={sides} />)).toContain(
    'Nothing has happened yet',
  )
})
