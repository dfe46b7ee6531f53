/** `Men −75 kg` without a line between the figure and its unit. */
export const unbrokenUnit = (name: string): string => name.replace(/(\d) (kg|кг)(?!\p{L})/gu, '$1\u00a0$2')

/** The categories of an entry in a table, one to a line. */
export function CategoryNames({
  categories,
}: {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}) {
  return (
    <ul>
      {categories.map(({ id, name }) => (
        <li key={id}>{unbrokenUnit(name)}</li>
      ))}
    </ul>
  )
}
