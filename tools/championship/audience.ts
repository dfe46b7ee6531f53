import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Print, requireSame } from './run.ts'
import type { SpectatorOrder, SpectatorReport, WatchedPage } from './spectators.ts'

type Message = { readonly said: 'connected' } | { readonly said: 'report'; readonly report: SpectatorReport }

/** Spectators in a process of their own. */
export interface Audience {
  report(): Promise<SpectatorReport>
  leave(): Promise<void>
}

/** Seats spectators before their pages, in turns; resolves when all of them listen. */
export async function seatAudience(
  order: Omit<Extract<SpectatorOrder, { do: 'watch' }>, 'do'>,
): Promise<Audience> {
  const file = fileURLToPath(new URL('spectators.ts', import.meta.url))
  const child = fork(file, [], { execArgv: ['--import', 'tsx'] })
  const ask = async (question: SpectatorOrder): Promise<Message> => {
    const answer = once(child, 'message')
    child.send(question)
    const [message] = (await answer) as [Message]
    return message
  }
  await ask({ do: 'watch', ...order })
  return {
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
  const ofCompetition = (path: string, everyMs: number): WatchedPage => ({
    path,
    everyMs,
    channel: `competition.${competition.id}`,
  })
  const ofBrackets = brackets.slice(0, 2).map(({ id }) => ({
    ...{ path: `${own}/brackets/${id}`, everyMs: 1_000 },
    channel: `bracket.${id}`,
  }))
  return [
    ofCompetition(`${own}/schedule`, 5_000),
    ofCompetition(own, 5_000),
    ofCompetition(`${own}/results`, 5_000),
    ofCompetition('/', 3_000),
    ...ofBrackets,
  ]
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

const percentiles = (ms: readonly number[]): string => {
  const sorted = ms.toSorted((a, b) => a - b)
  return `p50 ${at(sorted, 0.5).toFixed(0)} ms, p99 ${at(sorted, 0.99).toFixed(0)} ms, longest ${at(sorted, 1).toFixed(0)} ms`
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
  requireSame('pages that were not answered', 0, report.failedPages)
}
