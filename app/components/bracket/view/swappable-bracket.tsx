import { useMemo, useState } from 'react'
import { BracketView } from './bracket-view.tsx'
import type { BracketSwap, BracketViewProps } from './bracket-view-props.ts'
import { swappable } from './swap-choice.ts'
import { SwapForm, type SwapPair } from './swap-form.tsx'

/** The organiser's bracket while places may be swapped: two athletes tapped, or chosen in the form below, change places. */
export function SwappableBracket({ swap, ...view }: BracketViewProps & { readonly swap: BracketSwap }) {
  const { bracket } = view
  const [pair, setPair] = useState<SwapPair>(swap.tried ?? [null, null])
  const movable = useMemo(() => swappable(swap, bracket), [swap, bracket])

  function pick(athlete: number): boolean {
    if (!movable.has(athlete)) return false
    setPair(([first, second]) => (first === null || second !== null ? [athlete, null] : [first, athlete]))
    return true
  }

  return (
    <div>
      <BracketView {...view} picked={pair} onPick={pick} />
      <SwapForm swap={swap} movable={movable} pair={pair} onPair={setPair} />
    </div>
  )
}
