/** What happened on a mat, for whoever cuts its recording: as rows for a spreadsheet, and as chapters of a video. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { boutWithRound, sideName } from '../../components/fight/bout-name.ts'
import { eventWords } from '../../components/fight/event-words.ts'
import { fightOfView } from '../../components/fight/fight-of-view.ts'
import { clockFace } from '../../domain/clock/display.ts'
import { rulesOfBout } from '../../domain/contract/bout-rules.ts'
import type { Competition } from '../../domain/contract/competition.fields.ts'
import type { FightView } from '../../domain/contract/fight.fields.ts'
import { parseTimestamp, type DateRefusal } from '../../domain/date-text.ts'
import { isPlayEvent } from '../../domain/fight/fight.ts'
import { history } from '../../domain/fight/history.ts'
import { ok, refuse, type Result } from '../../domain/result.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Instant } from '../../domain/time.ts'
import { parseServerDate, timestampOnClock } from '../../i18n/format.ts'
import { textFor } from '../../i18n/text.server.ts'
import { load } from '../client/load.ts'
import type { Table } from '../files/table-file.ts'
import { matName } from '../../i18n/mat-name.ts'

/** Bouts whose logs are read at once. */
const AT_ONCE = 8
/** A chapter is at least so long on the sites that show them. */
const CHAPTER_MS = 10 * SECOND_MS

/** The moment a recording began, as the clock of the venue showed it; null where nothing was entered. */
export function recordingStart(
  text: string,
  zone: string,
): Result<Instant | null, DateRefusal | 'skipped_time'> {
  if (text.trim() === '') return ok(null)
  const wall = parseTimestamp(text)
  if (!wall.ok) return refuse(wall.refusal)
  return timestampOnClock(wall.value, zone)
}

/** `1:02:03`, with `.045` where milliseconds are asked for. */
export function offsetText(ms: number, withMs = false): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const text = `${Math.floor(ms / HOUR_MS)}:${two((ms % HOUR_MS) / MINUTE_MS)}:${two((ms % MINUTE_MS) / SECOND_MS)}`
  return withMs ? `${text}.${String(ms % SECOND_MS).padStart(3, '0')}` : text
}

interface Recording {
  readonly mat: { readonly name: string }
  /** In the order in which they began. */
  readonly bouts: readonly (FightView & { readonly begunAt: Instant })[]
  readonly from: Instant
}

async function recordingOf(
  { request, context }: LoaderFunctionArgs,
  competition: Competition,
): Promise<Recording> {
  const { api } = context
  const query = new URL(request.url).searchParams
  const start = recordingStart(query.get('began') ?? '', competition.timezone)
  const { data: mats } = await load(
    api.mats.list({ query: { competition_id: competition.id, no_pagination: '1' } }),
  )
  const mat = mats.find(({ id }) => String(id) === query.get('mat'))
  if (!mat) throw new Response(null, { status: 404 })
  if (!start.ok) throw new Response(null, { status: 400 })
  const began = start.value ?? (mat.record_began_at === null ? null : parseServerDate(mat.record_began_at))
  const { data: cards } = await load(
    api.fights.list({ query: { competition: competition.slug, mat_id: mat.id, no_pagination: '1' } }),
  )
  const begun = cards
    .flatMap(({ id, start_at }) => {
      const begunAt = start_at === null ? null : parseServerDate(start_at)
      return begunAt === null ? [] : [{ id, begunAt }]
    })
    .filter(({ begunAt }) => began === null || begunAt >= began)
    .sort((one, other) => one.begunAt - other.begunAt)
  const bouts: (FightView & { readonly begunAt: Instant })[] = []
  for (let at = 0; at < begun.length; at += AT_ONCE)
    bouts.push(
      ...(await Promise.all(
        begun.slice(at, at + AT_ONCE).map(async ({ id, begunAt }) => {
          const { data } = await load(api.fights.details({ params: { id: String(id) } }))
          // A bout says its start to the second, its log to the millisecond.
          const start = data.events.findLast(({ type }) => type === 'start')
          return { ...data, begunAt: start?.at_ms ?? begunAt }
        }),
      )),
    )
  return { mat, bouts, from: began ?? bouts[0]?.begunAt ?? 0 }
}

/** Every act that counts, one a line. */
export async function markersTable(args: LoaderFunctionArgs, competition: Competition): Promise<Table> {
  const { bouts, from } = await recordingOf(args, competition)
  const t = textFor(args.context.language)
  const head = (
    ['offset', 'time', 'bout', 'category', 'round', 'red', 'blue', 'clock', 'who', 'act', 'score'] as const
  ).map((name) => t(`organiser:markers.columns.${name}`))
  const rows = bouts.flatMap((bout) => {
    const names = { left: sideName(t, bout, 'left'), right: sideName(t, bout, 'right') }
    return history(fightOfView(bout), rulesOfBout(bout))
      .filter(({ event, state }) => isPlayEvent(event) && state === 'counts')
      .map(({ event, side, clock, after }) => [
        offsetText(Math.max(0, event.at - from), true),
        new Date(event.at).toISOString(),
        bout.number ?? '',
        bout.category.name,
        bout.round,
        names.left,
        names.right,
        clockFace(clock, event.at, 'down'),
        side === null ? '' : names[side],
        eventWords(t, event),
        `${after.left}:${after.right}`,
      ])
  })
  return [head, ...rows]
}

/** A bout a line, each from its start, as sites of videos read chapters: the first is at the very beginning. */
export async function chaptersText(args: LoaderFunctionArgs, competition: Competition): Promise<string> {
  const { mat, bouts, from } = await recordingOf(args, competition)
  const t = textFor(args.context.language)
  const chapters = bouts.map((bout) => ({
    at: bout.begunAt - from,
    text: `${boutWithRound(t, bout)}: ${sideName(t, bout, 'left')} – ${sideName(t, bout, 'right')}, ${bout.category.name}`,
  }))
  const first = chapters[0]
  const opening =
    first === undefined || first.at >= CHAPTER_MS
      ? [{ at: 0, text: `${competition.name} · ${matName(t, mat)}` }]
      : []
  return [...opening, ...chapters]
    .map(({ at, text }, index) => `${offsetText(index === 0 ? 0 : at)} ${text}\n`)
    .join('')
}
