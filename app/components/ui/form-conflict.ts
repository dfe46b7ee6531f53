import { createContext, type ComponentType } from 'react'
import type { EditConflict } from '~/domain/contract/edit.ts'
import type { Option } from './select.tsx'

export interface ConflictViewProps {
  /** The control's. */
  readonly id: string
  /** What it offers, where its values are no words. */
  readonly options?: readonly Option[] | undefined
}

/** What two people changed at once, in the form of this id. */
export interface FormConflict extends EditConflict {
  readonly formId: string
  /** Shows it beside a field. Filters have fields too, and nothing to load it for. */
  readonly View: ComponentType<ConflictViewProps>
}

export const FormConflictContext = createContext<FormConflict | null>(null)
