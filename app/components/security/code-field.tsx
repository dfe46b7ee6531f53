import { CODE_MAX } from '~/domain/contract/text-limits.ts'
import { TextField, type BoundField } from '../forms/fields.tsx'

/** A one-time code: phones offer the one of their app, nothing corrects it. */
export function CodeField(props: BoundField & { readonly inputMode?: 'numeric' }) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CODE_MAX}
      className="tabular-nums"
    />
  )
}
