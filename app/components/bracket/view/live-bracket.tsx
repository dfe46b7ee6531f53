import { useMemo } from 'react'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../../paths.ts'
import { BracketView } from './bracket-view.tsx'
import { Standings } from './standings.tsx'
import { useLiveBracket } from './use-live-bracket.ts'

/** A bracket as its spectators read it: live, with the table of a group. Needs the `bracket` and `fight` texts. */
export function LiveBracket({
  bracket,
  onOpen,
  followAthlete = null,
}: {
  readonly bracket: Bracket
  /** A bout was chosen. */
  readonly onOpen: (fightId: number) => void
  readonly followAthlete?: number | null
}) {
  const t = useText()
  const format = useFormat()
  const reader = useMemo(() => ({ text: t, format, fightHref: paths.fight }), [t, format])
  const { scene, feed } = useLiveBracket(bracket, reader)
  const fightOf = useMemo(() => new Map(bracket.cells.map((cell) => [cell.id, cell.fight?.id])), [bracket])
  return (
    <>
      <BracketView
        bracket={scene}
        feed={feed}
        printed={bracket}
        onSelect={(cell) => {
          const fightId = fightOf.get(Number(cell.id))
          if (fightId !== undefined) onOpen(fightId)
        }}
        followAthlete={followAthlete}
      />
      {bracket.standings.length > 0 ? <Standings standings={bracket.standings} /> : null}
    </>
  )
}
