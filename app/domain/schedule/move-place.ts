/** Where a form moves something, as one text: a preview is one of a move to there. */
export const movePlace = ({ mat_id: mat, position }: Readonly<Record<string, unknown>>): string =>
  `${textOf(mat)}:${textOf(position)}`

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The digest of the preview a form was sent with; none where the place was changed after it. */
export const digestOfPlace = (values: Readonly<Record<string, unknown>>): unknown =>
  values['digest_of'] === movePlace(values) ? values['digest'] : undefined
