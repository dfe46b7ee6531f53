/** Whether a category may leave the offer: nobody is entered in it, and it is not drawn. */
export const isUnused = ({
  entrants,
  is_drawn: isDrawn,
}: {
  readonly entrants: number
  readonly is_drawn: boolean
}): boolean => entrants === 0 && !isDrawn

/**
 * The categories that stay when some are taken off: all unused ones, those of a list such as `12,13`, or those ticked.
 * What somebody has entered meanwhile stays.
 */
export function categoriesKept<C extends { readonly id: number; entrants: number; is_drawn: boolean }>(
  offered: readonly C[],
  { all, ids, categories }: Readonly<Record<string, unknown>>,
): C[] {
  const named = new Set([...(typeof ids === 'string' ? ids.split(',') : []), ...[categories].flat()])
  return offered.filter((category) => !isUnused(category) || !(all === '1' || named.has(String(category.id))))
}
