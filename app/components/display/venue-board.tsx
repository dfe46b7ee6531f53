import { useCallback, useRef, useState, type CSSProperties } from 'react'
import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { columnsFor, type TvSettings } from './tv-settings.ts'
import { FittedLines } from './fitted-text.tsx'
import { MatColumn } from './mat-column.tsx'
import type { MatNow } from './mat-scene.ts'
import { TvLink } from './tv-link.tsx'
import { useMinute } from './tv-screen.tsx'

/** Fewer mats side by side, larger letters: the width of a column decides. */
const SIZE_OF_COLUMNS: Readonly<Record<number, number>> = { 1: 1.5, 2: 1.2, 3: 0.92, 4: 0.76, 5: 0.64 }

/** Mats one under the other on an upright screen; more stand in two columns. */
const UPRIGHT_ROWS = 4

/** The screen of the venue: every mat with the bout that is on and the next ones, and the time of day. */
export function VenueBoard({
  title,
  mats,
  settings,
  renderedAtMs,
}: {
  readonly title: string
  readonly mats: readonly MatNow[]
  readonly settings: TvSettings
  readonly renderedAtMs: Instant
}) {
  const t = useText()
  const format = useFormat()
  const minute = useMinute(renderedAtMs)
  const { oldestMs, received } = useOldestWord(renderedAtMs)
  const columns = Math.min(settings.columns ?? columnsFor(mats.length), Math.max(1, mats.length))
  const rows = Math.ceil(mats.length / columns)
  const size = Math.min(SIZE_OF_COLUMNS[columns] ?? 0.64, rows > 1 ? 1.15 / rows : 1.3)
  // Upright, mats stand under one another.
  const columnsUpright = mats.length > UPRIGHT_ROWS ? 2 : 1
  const rowsUpright = Math.ceil(mats.length / columnsUpright)
  const grid: CSSProperties & Record<`--${string}`, number | string> = {
    '--columns': columns,
    '--rows': rows,
    '--size': `${size}em`,
    '--columns-upright': columnsUpright,
    '--rows-upright': rowsUpright,
    '--size-upright': `${Math.min(columnsUpright === 1 ? 1.5 : 0.8, 2.75 / rowsUpright)}em`,
  }
  return (
    <>
      <header className="flex shrink-0 items-end justify-between gap-[1.5em] pb-[calc(var(--tv)*1.2)]">
        <FittedLines as="h1" face="display" atMost={2.2} className="flex-1">
          {title}
        </FittedLines>
        <div className="flex shrink-0 items-end gap-[1.2em]">
          <TvLink receivedAtMs={oldestMs} />
          <time className="figures text-[2.6em] leading-[0.85]">{format.time(minute * MINUTE_MS)}</time>
        </div>
      </header>
      {mats.length === 0 ? (
        <p className="display m-auto text-[3em]">{t('display:noMats.title')}</p>
      ) : (
        <div
          className="grid min-h-0 flex-1 grid-cols-[repeat(var(--columns),minmax(0,1fr))] grid-rows-[repeat(var(--rows),minmax(0,1fr))] gap-x-[1.5em] gap-y-[1em] text-[length:var(--size)] portrait:grid-cols-[repeat(var(--columns-upright),minmax(0,1fr))] portrait:grid-rows-[repeat(var(--rows-upright),minmax(0,1fr))] portrait:text-[length:var(--size-upright)]"
          style={grid}
        >
          {mats.map((mat) => (
            <MatColumn key={mat.mat.id} initial={mat} received={received} />
          ))}
        </div>
      )}
    </>
  )
}

/** The oldest of the moments at which the mats were last heard of. */
function useOldestWord(renderedAtMs: Instant) {
  const words = useRef(new Map<number, Instant>())
  const [oldestMs, setOldest] = useState(renderedAtMs)
  const received = useCallback((matId: number, atMs: Instant) => {
    if (words.current.get(matId) === atMs) return
    words.current.set(matId, atMs)
    setOldest(Math.min(...words.current.values()))
  }, [])
  return { oldestMs, received }
}
