import type { Side } from '~/domain/bracket/bracket.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { sideName } from '../fight/bout-name.ts'
import type { BracketScene } from './bracket-scene.ts'
import { cx } from '../ui/class-names.ts'
import { FittedLines, FittedText } from './fitted-text.tsx'
import type { MatNow } from './mat-scene.ts'
import { FightLabel, fightLabel, Names } from './next-fights.tsx'
import { matName } from '~/i18n/mat-name.ts'

// What a mixer lays over the picture by itself, one at a time.

/** Both athletes as they walk on: face, name, where from. */
export function OverlayWalkOn({ fight }: { readonly fight: FightCard }) {
  const t = useText()
  const format = useFormat(fight.competition.timezone)
  return (
    <section aria-label={t('display:call')} className="flex flex-col gap-[0.3em]">
      <p className="w-fit max-w-full rounded-[0.15em] bg-page/90 px-[0.7em] py-[0.15em] leading-tight font-medium">
        {fightLabel(t, format, fight)}
      </p>
      <div className="grid grid-cols-2 overflow-hidden rounded-[0.25em]">
        <WalkOnSide side="left" fight={fight} />
        <WalkOnSide side="right" fight={fight} />
      </div>
    </section>
  )
}

function WalkOnSide({ side, fight }: { readonly side: Side; readonly fight: FightCard }) {
  const t = useText()
  const isRed = side === 'left'
  const person = fight.details[`${side}_user`]
  const from = [person?.country?.name, person?.club?.name].filter(Boolean).join(' · ')
  return (
    <div
      className={cx(
        'flex h-[8em] min-w-0 items-stretch',
        isRed ? 'bg-red text-on-red' : 'flex-row-reverse bg-blue text-end text-on-blue',
      )}
    >
      {person?.thumb ? <img src={person.thumb} alt="" className="aspect-square h-full object-cover" /> : null}
      <div className="flex min-w-0 flex-1 flex-col px-[0.9em] py-[0.6em]">
        <FittedText lines={3} atMost="2.6em" className="flex-1" mark="data-overlay-name">
          {sideName(t, fight, side)}
        </FittedText>
        {from === '' ? null : (
          <div className={cx('flex h-[2em] shrink-0 items-center gap-[0.5em]', !isRed && 'flex-row-reverse')}>
            {person?.club?.thumb ? (
              <img
                src={person.club.thumb}
                alt=""
                className="aspect-square h-full rounded-[0.15em] object-cover"
              />
            ) : null}
            <FittedText face="text" lines={2} atMost="1.15em" className="h-full flex-1">
              {from}
            </FittedText>
          </div>
        )}
      </div>
    </div>
  )
}

/** The next bouts of the mat. */
export function OverlayNext({ now, shownId }: { readonly now: MatNow; readonly shownId: number | null }) {
  const t = useText()
  const next = [now.current, ...now.next].flatMap((one) =>
    one && one.id !== shownId && one.status === 'waiting' ? [one] : [],
  )
  if (next.length === 0) return null
  return (
    <section
      aria-labelledby="next"
      className="flex w-[30em] max-w-full flex-col overflow-hidden rounded-[0.25em] bg-page/95"
    >
      <h2 id="next" className="display bg-accent px-[0.7em] py-[0.1em] text-[1.3em] text-on-accent">
        {t('display:next')} · {matName(t, now.mat)}
      </h2>
      <ol className="flex flex-col gap-[0.5em] px-[0.9em] py-[0.6em]">
        {next.slice(0, 3).map((fight) => (
          <li key={fight.id} className="min-w-0">
            <FightLabel fight={fight} />
            <Names fight={fight} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The round of the bout and those it leads to. */
export function OverlayBracket({ scene }: { readonly scene: BracketScene }) {
  const { category, columns, focusId } = scene
  return (
    <section className="flex flex-col overflow-hidden rounded-[0.25em] bg-page/95">
      <div className="px-[1em] py-[0.3em]">
        <FittedLines as="h2" face="display" atMost={1.5}>
          {category}
        </FittedLines>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-[1em] px-[0.9em] pb-[0.8em]">
        {columns.map(({ round, cells }) => (
          <section key={round} className="flex min-w-0 flex-col">
            <FittedLines as="h3" face="display" atMost={1.1} textClass="text-accent-text">
              {round}
            </FittedLines>
            <ol className="flex flex-1 flex-col justify-around gap-[0.5em]">
              {cells.map((cell) => (
                <li
                  key={cell.id}
                  className={cx(
                    'overflow-hidden rounded-[0.2em] bg-raised',
                    cell.id === focusId && 'outline-[0.12em] outline-accent',
                  )}
                >
                  {(['left', 'right'] as const).map((side) => (
                    <div key={side} className="flex h-[1.9em] items-stretch">
                      <span className={cx('w-[0.35em]', side === 'left' ? 'bg-red' : 'bg-blue')} />
                      <FittedText
                        face="text"
                        lines={2}
                        atMost="1.05em"
                        className="flex-1 px-[0.5em]"
                        textClass={cell.winner !== null && cell.winner !== side && 'text-ink-muted'}
                      >
                        {cell[`${side}_user`]?.name ?? '–'}
                      </FittedText>
                      {cell.fight && cell.fight.status !== 'waiting' ? (
                        <span className="figures grid min-w-[1.8em] place-items-center bg-black/25">
                          {side === 'left' ? cell.fight.left_points : cell.fight.right_points}
                        </span>
                      ) : null}
                    </div>
                  ))}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}
