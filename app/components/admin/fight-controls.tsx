import { useMemo } from 'react'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { fightChannel } from '~/domain/realtime/channels.ts'
import { VenueTime } from '~/i18n/words.tsx'
import { Consequences, type PendingChange } from '../fight/consequences.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import { fightOfView } from '../fight/fight-of-view.ts'
import { ScoringTable } from '../judge/scoring-table.tsx'
import { useLiveLoader } from '../realtime/use-live-loader.ts'

/** What a fight event that was not simply recorded is answered with (app/server/score-fight). */
interface ScoreAnswer {
  readonly code: string | null
  readonly message: string
  readonly pending: PendingChange | null
}

/** The scoring table of a bout among its details (spec §4, §6): every press is a plain form of the page. */
export function FightControls({
  fight,
  answer,
  here,
}: {
  readonly fight: FightView
  readonly answer: ScoreAnswer | undefined
  /** The page's own address. */
  readonly here: string
}) {
  const folded = useMemo(() => fightOfView(fight), [fight])
  useLiveLoader({ channels: [fightChannel(fight.id)], everyMs: 1_000 })
  return (
    <VenueTime timeZone={fight.competition.timezone}>
      <ScoringTable
        view={fight}
        fight={folded}
        dispatch={null}
        backHref={null}
        nextHref={null}
        pending={answer?.pending ? <Consequences pending={answer.pending} here={here} /> : null}
        news={answer?.code ? <FormErrors errors={[answer.message]} /> : null}
      />
    </VenueTime>
  )
}
