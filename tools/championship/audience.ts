import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { LISTENER_FLAGS } from './listener.ts'
import { percentiles } from './percentiles.ts'
import { type Print, requireSame } from './run.ts'
import { bracketChannel, competitionChannel, progressChannel } from '~/domain/realtime/channels.ts'
import { PAGE_PACE_MS } from '~/domain/realtime/page-pace.ts'
import type { Followed, SpectatorOrder, SpectatorReport, WatchedPage } from './spectators.ts'

type Message =
  | { readonly said: 'connected' | 'timing' }
  | { readonly said: 'report'; readonly report: SpectatorReport }

/**
 * So long after the last act of a day every spectator has been told of all it caused, ms: its estimates rest for half of this
 * (docs/decisions/0061), and pulses come within the other half.
 */
export const TOLD_WITHIN_MS = 10_000

/** Spectators in a process of their own. */
export interface Audience {
  /** Times are noted from now on, without those before. */
  time(): Promise<void>
  report(): Promise<SpectatorReport>
  leave(): Promise<void>
}

/** Starts spectators of these pages, in turns; resolves when all of them listen. */
export async function startAudience(
  order: Omit<Extract<SpectatorOrder, { do: 'watch' }>, 'do'>,
): Promise<Audience> {
  const file = fileURLToPath(new URL('spectators.ts', import.meta.url))
  const child = fork(file, [], { execArgv: ['--import', 'tsx', ...LISTENER_FLAGS] })
  const ask = async (question: SpectatorOrder): Promise<Message> => {
    const answer = once(child, 'message')
    child.send(question)
    const [message] = (await answer) as [Message]
    return message
  }
  await ask({ do: 'watch', ...order })
  return {
    async time() {
      await ask({ do: 'time' })
    },
    async report() {
      const answer = await ask({ do: 'report' })
      if (answer.said !== 'report') throw new Error('The spectators answered something else')
      return answer.report
    },
    async leave() {
      child.send({ do: 'quit' } satisfies SpectatorOrder)
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** The pages spectators look at: most of them the competition's, some a bracket's, some the home page. */
export function watchedPages(
  competition: { readonly id: number; readonly slug: string },
  brackets: readonly { readonly id: number }[],
): WatchedPage[] {
  const own = `/competitions/${competition.slug}`
  const scores: Followed = { channel: competitionChannel(competition.id), everyMs: PAGE_PACE_MS.bouts }
  const progressAt = (everyMs: number): Followed => ({ channel: progressChannel(competition.id), everyMs })
  const ofBrackets = brackets.slice(0, 2).map(({ id }): WatchedPage => {
    const bracket: Followed = { channel: bracketChannel(id), everyMs: 1_000 }
    return { path: `${own}/brackets/${id}`, follows: [progressAt(PAGE_PACE_MS.otherwise), bracket] }
  })
  return [
    { path: `${own}/schedule`, follows: [scores] },
    { path: own, follows: [scores] },
    { path: `${own}/results`, follows: [progressAt(PAGE_PACE_MS.results)] },
    { path: '/', follows: [scores] },
    ...ofBrackets,
  ]
}

/**
 * Prints what the spectators saw. Unless links were cut on purpose, throws a Difference when one heard fewer events
 * than another before the same page, or a page was not answered.
 */
export function checkAudience(report: SpectatorReport, wasCut: boolean, print: Print): void {
  print(
    `spectators   ${report.sockets} sockets, ${report.reopened} opened again, ${report.events} events heard`,
  )
  print(`  events     ${percentiles(report.eventMs)} from the change to the socket`)
  print(
    `  pages      ${report.refreshes} read anew, ${report.views} opened, ${report.failedPages} not answered; ${percentiles(report.pageMs)}`,
  )
  if (wasCut) return
  for (const { channel, fewest, most } of report.perSocket)
    requireSame(`events of ${channel} that a spectator heard`, most, fewest)
  requireSame('events that a pulse told of and nobody heard', 0, report.missed)
  requireSame(`pages that were not answered (${report.failures.join(', ')})`, 0, report.failedPages)
}
