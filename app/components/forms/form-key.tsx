import { createContext, useContext } from 'react'

const FormKeyContext = createContext('')

/** One key for the forms of a rendered page; a new one comes with every answer of the server. */
export const FormKeyProvider = FormKeyContext.Provider

/** Stands in every posting form: a double press then has one effect. */
export function FormKey() {
  const key = useContext(FormKeyContext)
  return <input type="hidden" name="form_key" value={key} />
}
