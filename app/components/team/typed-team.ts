/** What was typed into the form of a team, shown again with its answer. */
export interface TypedTeam {
  readonly isSent: boolean
  readonly all: boolean
  readonly ids: ReadonlySet<string>
  /** The text of a field, by its name; undefined where nothing was sent. */
  readonly text: (name: string) => string | undefined
}

const listOf = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

export function typedOf(values: Readonly<Record<string, unknown>> | null | undefined): TypedTeam {
  return {
    isSent: values !== null && values !== undefined,
    all: values?.['all'] === '1',
    ids: new Set(listOf(values?.['ids'])),
    text: (name) => listOf(values?.[name])[0],
  }
}
