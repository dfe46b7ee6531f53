import { TextField, type BoundField } from '../forms/fields.tsx'

/** A one-time code: phones offer the one of their app, nothing corrects it. */
export function CodeField(props: BoundField & { readonly inputMode?: 'numeric' }) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="tabular-nums"
    />
  )
}
