/** Pieces that stay in one line: a figure with its unit, a range. */
const PIECES = /\S*\d\S*(?: (?:kg|кг)(?!\p{L}))?|[^\d]+?(?=\S*\d|$)/gu

/** What a category is called, in a narrow column: `10–13` and `−30 kg` stay whole. */
const CategoryName = ({ name }: { readonly name: string }) =>
  (name.match(PIECES) ?? []).map((piece, at) =>
    /\d/u.test(piece) ? (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  )

/** The categories of an entry in a table, one to a line. */
export function CategoryNames({
  categories,
}: {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}) {
  return (
    <ul>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <CategoryName name={name} />
        </li>
      ))}
    </ul>
  )
}
