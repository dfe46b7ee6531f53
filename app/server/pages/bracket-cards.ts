import type { LoaderFunctionArgs } from '@remix-run/node'
import { entryOfBracket } from '../../components/competition/bracket-grid.tsx'
import type { BracketCard } from '../../domain/contract/bracket.fields.ts'
import { load } from '../client/load.ts'
import { oncePerAnswer } from '../client/once-per-answer.ts'

/** The loader of a page that shows every bracket of the competition in its address. */
export async function loadBracketCards({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const { data: brackets } = await load(
    context.api.brackets.list({ query: { competition: slug, no_pagination: '1', order_by: 'queue_number' } }),
  )
  return { slug, brackets: entriesOf(brackets) }
}

const entriesOf = oncePerAnswer((brackets: readonly BracketCard[]) => brackets.map(entryOfBracket))
