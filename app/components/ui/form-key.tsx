import { createContext, useContext, useEffect, useState } from 'react'

export interface FormMarks {
  /** One for the forms of a rendered page; a new one comes with every answer of the server. Empty on a shared page. */
  readonly key: string
  /** Names the account the page was made for, sealed; null for a visitor. */
  readonly owner: string | null
}

const FormMarksContext = createContext<FormMarks>({ key: '', owner: null })

export const FormMarksProvider = FormMarksContext.Provider
export const useFormMarks = () => useContext(FormMarksContext)

/**
 * Stands in every posting form. Its key gives a double submit one effect. Its owner stays that of the moment the form
 * was opened: a page kept open while another account signs in elsewhere must not write as that account.
 */
export function FormKey() {
  const { key, owner } = useFormMarks()
  const [openedBy] = useState(owner)
  const [made, setMade] = useState('')
  useEffect(() => {
    if (key === '') setMade(randomKey())
  }, [key])
  return (
    <>
      <input type="hidden" name="form_key" value={key || made} />
      {openedBy === null ? null : <input type="hidden" name="form_owner" value={openedBy} />}
    </>
  )
}

/** As long as the server's own. `crypto.randomUUID` is missing where a page came without TLS. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
