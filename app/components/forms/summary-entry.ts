import type { ReactNode } from 'react'
import type { SummaryEntry } from './error-summary.tsx'

/** What a form written out by hand was refused for at one of its fields; nothing when it was not. */
export const refusedAt = (
  controlId: string,
  label: ReactNode,
  errors: readonly string[] | null | undefined,
): readonly SummaryEntry[] => (errors && errors.length > 0 ? [{ controlId, label, errors }] : [])
