import type { Side } from '~/domain/bracket/bracket.ts'
import type { BracketCellView } from '~/domain/contract/bracket.fields.ts'
import { WINDOW_ROWS } from '~/domain/screen/bracket-window.ts'
import { useText } from '~/i18n/words.tsx'
import { boutNumber } from '../fight/bout-name.ts'
import { FittedLines, FittedText } from '../display/fitted-text.tsx'
import { cx } from '../ui/class-names.ts'
import type { BracketScene } from '../display/bracket-scene.ts'
import { matName } from '~/i18n/mat-name.ts'

/** The part of a bracket that is fought: the round of the bout and those it leads to. */
export function BracketBoard({ title, scene }: { readonly title: string; readonly scene: BracketScene }) {
  const { category, columns, focusId } = scene
  const focused = columns.findIndex(({ cells }) => cells.some(({ id }) => id === focusId))
  // Upright there is room for two rounds: the one of the bout, and the one after it or else before it.
  const leftOut = columns.length < 3 ? null : focused < 1 ? 2 : 0
  return (
    <>
      <header className="shrink-0 pb-[1.6vh]">
        <FittedLines as="h1" face="display" atMost={2.2}>
          {category}
        </FittedLines>
        <FittedLines atMost={1} className="pt-[0.3em]" textClass="text-ink-muted">
          {title}
        </FittedLines>
      </header>
      <div className="grid min-h-0 flex-1 auto-cols-fr grid-flow-col gap-x-[2vw]">
        {columns.map(({ round, cells }, at) => (
          <section
            key={round}
            className={cx('flex min-h-0 min-w-0 flex-col', at === leftOut && 'portrait:hidden')}
          >
            <FittedLines
              as="h2"
              face="display"
              lines={1}
              atMost={1.5}
              className="shrink-0 border-b-[0.18em] border-line-strong"
              textClass="text-accent-text"
            >
              {round}
            </FittedLines>
            <ol className="flex min-h-0 flex-1 flex-col justify-around gap-[1vh] pt-[1vh]">
              {cells.map((cell) => (
                <li
                  key={cell.id}
                  className="@container-[size] min-h-0 w-full"
                  style={{ height: `${90 / WINDOW_ROWS}%` }}
                >
                  <Cell cell={cell} isFocus={cell.id === focusId} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  )
}

function Cell({ cell, isFocus }: { readonly cell: BracketCellView; readonly isFocus: boolean }) {
  const t = useText()
  const isLive = cell.fight?.status === 'online'
  const label = [boutNumber(t, cell), cell.fight?.mat && matName(t, cell.fight.mat)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div
      className={cx(
        'flex h-full flex-col overflow-hidden rounded-[0.3em] bg-raised',
        isFocus && 'outline-[0.15em] outline-accent',
      )}
    >
      <p
        className={cx(
          'flex h-[22cqh] shrink-0 items-center gap-[0.6em] px-[3cqw] text-[length:min(15cqh,5cqw)] leading-none whitespace-nowrap',
          isLive ? 'bg-accent text-on-accent' : 'text-ink-muted',
        )}
      >
        {isLive ? <span className="font-bold uppercase">{t('display:now')}</span> : null}
        <FittedText face="text" lines={1} atMost="1em" className="h-full flex-1" textClass="font-normal">
          {label}
        </FittedText>
      </p>
      <CellSide side="left" cell={cell} />
      <CellSide side="right" cell={cell} />
    </div>
  )
}

function CellSide({ side, cell }: { readonly side: Side; readonly cell: BracketCellView }) {
  const t = useText()
  const name = cell[`${side}_user`]?.name ?? (cell.status === 'auto' ? '\u00a0' : '–')
  const won = cell.winner === side
  const shown = cell.fight !== null && cell.fight.status !== 'waiting'
  return (
    <div
      className={cx(
        'flex min-h-0 flex-1 items-stretch border-t-[0.06em] border-line',
        side === 'left' ? 'bg-red-tint' : 'bg-blue-tint',
        cell.winner !== null && !won && 'opacity-70',
      )}
    >
      <span
        role="img"
        aria-label={t(`common:sides.${side}`)}
        className={cx('w-[1.6cqw] shrink-0', side === 'left' ? 'bg-red' : 'bg-blue')}
      />
      <FittedText face="text" lines={3} atMost="1.7em" className="my-[1.5cqh] ms-[2.4cqw] flex-1">
        {name}
      </FittedText>
      {shown ? (
        <span
          className={cx(
            'figures grid w-[14cqw] shrink-0 place-items-center text-[length:min(30cqh,11cqw)] leading-none',
            won && (side === 'left' ? 'bg-red text-on-red' : 'bg-blue text-on-blue'),
          )}
        >
          {side === 'left' ? cell.fight?.left_points : cell.fight?.right_points}
        </span>
      ) : null}
    </div>
  )
}
