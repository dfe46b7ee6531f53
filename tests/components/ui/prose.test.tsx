import { expect, it } from 'vitest'
import { Prose } from '~/components/ui/prose.tsx'
import { renderPage } from '../render.tsx'

it('running text becomes paragraphs and nothing in it is executed', async () => {
  const html = await renderPage(<Prose text={'One\n\n<script>alert(1)</script>\n\n\nThree'} />)
  expect(html.match(/<p /g)).toHaveLength(3)
  expect(html).toContain('&lt;script&gt;')
})
