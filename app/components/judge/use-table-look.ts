import { useState } from 'react'
import type { TableLook } from './table-look.ts'

const YEAR_SECONDS = 31_536_000

/** [how this device shows its tables, a setter that also stores it for the server's next page]. */
export function useTableLook(stored: TableLook): readonly [TableLook, (next: TableLook) => void] {
  const [look, setLook] = useState(stored)
  const change = (next: TableLook) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `table=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
    setLook(next)
  }
  return [look, change]
}
