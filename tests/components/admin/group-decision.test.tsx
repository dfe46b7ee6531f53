import { expect, test } from 'vitest'
import { GroupDecision } from '~/components/admin/group-decision.tsx'
import { renderPage } from '../render.tsx'

test('a club and an organisation of one number are asked about apart', async () => {
  const html = await renderPage(
    <>
      {(['club', 'organisation'] as const).map((kind) => (
        <GroupDecision key={kind} kind={kind} id={3} name={kind} status="inactive" />
      ))}
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})
