import type { Side } from '~/domain/bracket/bracket.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { Link } from '../ui/link.tsx'
import { boutNumber, sideName } from './bout-name.ts'
import { useFightLink } from './fight-dialog.tsx'
import { FightStatus } from './fight-card.tsx'
import type { ShownFight } from './shown-fight.ts'

/**
 * A bout among hundreds: what its card says in three short lines, at a quarter of the markup. For bouts that are not
 * under way, as it follows no events.
 */
export function FightLine({
  fight,
  renderedAtMs,
}: {
  readonly fight: ShownFight
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: number
}) {
  const t = useText()
  const openAsDialog = useFightLink(fight.id)
  return (
    <CachedMarkup
      as={Link}
      to={paths.fight(fight.id)}
      onClick={openAsDialog}
      preventScrollReset
      className="bout-line"
      name="bout line"
      shows={[fight, fight.status === 'online' && renderedAtMs]}
      content={() => (
        <>
          <span>
            <span>
              {[boutNumber(t, fight), fight.category.name, fight.round].filter(Boolean).join(' · ')}
            </span>
            <FightStatus fight={fight} renderedAtMs={renderedAtMs} />
          </span>
          <LineSide side="left" fight={fight} />
          <LineSide side="right" fight={fight} />
        </>
      )}
    />
  )
}

function LineSide({ side, fight }: { readonly side: Side; readonly fight: ShownFight }) {
  const t = useText()
  const { details, status, winner } = fight
  const person = details[`${side}_user`]
  const isWinner = winner !== null && winner.id === person?.id
  return (
    <span data-won={isWinner || undefined}>
      <i role="img" aria-label={t(`common:sides.${side}`)} data-side={side} />
      <span>
        {sideName(t, fight, side)}
        {isWinner ? <span className="sr-only">{` ${t('fight:winner')}`}</span> : null}
        {person?.club ? <small>{` ${person.club.name}`}</small> : null}
      </span>
      {status === 'waiting' ? null : <b>{details[`${side}_user_stats`].points}</b>}
    </span>
  )
}
