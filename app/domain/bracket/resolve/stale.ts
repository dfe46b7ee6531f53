import { type BracketRecord, type CellKey, type ResolvedCell, type Results } from '../bracket.ts'

/** Results of cells that have not ended: given for others than stand there now, or for no cell at all. */
export function staleResults(results: Results, cells: readonly ResolvedCell[]): CellKey[] {
  const ended = new Set(cells.filter(({ status }) => status === 'ended').map(({ key }) => key))
  return Object.keys(results).filter((key) => !ended.has(key))
}

/** Takes results and begun bouts of those cells out of a record. */
export function withoutCells(record: BracketRecord, cells: readonly CellKey[]): BracketRecord {
  if (cells.length === 0) return record
  const results = Object.fromEntries(Object.entries(record.results).filter(([key]) => !cells.includes(key)))
  const online = record.online?.filter((key) => !cells.includes(key))
  return online === undefined ? { ...record, results } : { ...record, results, online }
}
