import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Offer, ReferredTo } from '~/domain/access/admin-area.ts'
import { paths } from '../paths.ts'

/** Shorter than that of a filter (spec §9): nothing but the list under the field changes. */
const DEBOUNCE_MS = 250

/** Whether a script runs: from then on things are found as their name is typed, and no button is needed. */
export function useScript(): boolean {
  const [runs, setRuns] = useState(false)
  useEffect(() => setRuns(true), [])
  return runs
}

/** What a choice of things of another kind offers as one types. Where all are offered already, nothing is asked for. */
export function useReferenceSearch(of: ReferredTo, offer: Offer) {
  const { load, data, state } = useFetcher<Offer>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => setWaiting(false), [data])
  if (!offer.more) return { options: offer.options }
  return {
    options: (data ?? offer).options,
    pending: isWaiting || state !== 'idle',
    onSearch(text: string) {
      clearTimeout(timer.current)
      setWaiting(true)
      timer.current = setTimeout(() => load(paths.adminChoices(of, text)), DEBOUNCE_MS)
    },
  }
}
