import { is, type SQL, sql, StringChunk } from 'drizzle-orm'

// Orders as Drizzle's asc() and desc() make them, or written out: their last words are the direction.

const OPPOSITE: readonly (readonly [RegExp, string])[] = [
  [/ desc nulls last$/, ' asc nulls first'],
  [/ asc nulls first$/, ' desc nulls last'],
  [/ desc( nulls first)?$/, ' asc'],
  [/ asc( nulls last)?$/, ' desc'],
]

/** An order from its other end; nulls, too, change sides. */
export function reversed(order: SQL): SQL {
  const chunks = [...order.queryChunks]
  const last = chunks.pop()
  const text = is(last, StringChunk) ? last.value.join('') : ''
  const turned = OPPOSITE.find(([end]) => end.test(text))
  if (!turned) throw new Error(`An order without a direction: ${text}`)
  return sql.join([...chunks, sql.raw(text.replace(...turned))] as SQL[])
}

/** Whether an order goes down. */
export function isDescending(order: SQL | undefined): boolean {
  const last = order?.queryChunks.at(-1)
  return is(last, StringChunk) && / desc( nulls \w+)?$/.test(last.value.join(''))
}
