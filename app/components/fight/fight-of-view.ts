import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightEventView, FightView } from '~/domain/contract/fight.fields.ts'
import type { Fight, FightEvent } from '~/domain/fight/fight.ts'
import { foldFight } from '~/domain/fight/fold.ts'

/** A line of the contract as the domain reads it. */
export const eventOfView = (event: FightEventView): FightEvent => ({
  id: event.id,
  key: event.key,
  type: event.type,
  athlete: event.user?.id ?? null,
  value: event.value,
  description: event.description,
  reason: event.reason,
  target: event.target_id,
  correction: event.correction,
  timecodeMs: event.timecode,
  at: event.at_ms,
  actor: event.actor?.id ?? null,
})

/** The fight a table works on: the contract's log, folded by the same rules as on the server. */
export const fightOfView = (view: FightView): Fight =>
  foldFight(
    {
      discipline: view.discipline.slug,
      left: view.details.left_user?.id ?? null,
      right: view.details.right_user?.id ?? null,
      timePerFightSeconds: view.time_per_fight,
    },
    view.events.map(eventOfView),
    rulesOfBout(view),
  )
