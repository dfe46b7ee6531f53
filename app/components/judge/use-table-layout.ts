import { useState } from 'react'
import type { TableLayout } from './table-layout.ts'

const YEAR_SECONDS = 31_536_000

/** [how this device shows its tables, a setter that also stores it for the server's next page]. */
export function useTableLayout(stored: TableLayout): readonly [TableLayout, (next: TableLayout) => void] {
  const [layout, setLayout] = useState(stored)
  const change = (next: TableLayout) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `table=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
    setLayout(next)
  }
  return [layout, change]
}
