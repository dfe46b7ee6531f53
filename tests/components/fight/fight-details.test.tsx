import { expect, it } from 'vitest'
import { FightDetails } from '~/components/fight/fight-details.tsx'
import { rulesView } from '~/domain/contract/bout-rules.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import type { Control } from '~/domain/fight/rules.ts'
import { renderPage } from '../render.tsx'
import { aView } from './a-fight.ts'

it.each<[Control[], string[]]>([
  [
    ['activity', 'warning'],
    ['Activity', 'Warnings'],
  ],
  [['reprimand'], ['Reprimands']],
  [['hold'], []],
])('the page of a bout tells of what its rules count: %j', async (controls, named) => {
  const rules = rulesView({ ...rulesOf('fight'), controls })
  const html = await renderPage(<FightDetails fight={aView({ status: 'online', rules })} heading="h2" />)
  expect(['Activity', 'Reprimands', 'Warnings'].filter((name) => html.includes(`>${name}</dt>`))).toEqual(
    named,
  )
})
