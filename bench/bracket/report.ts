export interface FrameStats {
  readonly p50: number
  readonly p95: number
  /** Per cent of the refreshes that were missed. */
  readonly dropped: number
  /** Main-thread milliseconds a frame. */
  readonly work: number
}

export interface Measured {
  /** Milliseconds to the first painted picture, and to everything being there. */
  readonly first: number
  readonly all: number
  /** Main-thread milliseconds of all of it. */
  readonly work: number
  /** Main-thread milliseconds of one live result. */
  readonly update: number
  readonly heapMb: number
  readonly nodes: number
  readonly pan: FrameStats
  readonly zoom: FrameStats
}

export interface Row extends Measured {
  readonly screen: string
  readonly entrants: number
  readonly drawer: string
  /** Gzipped code and styles, React and the like left out. */
  readonly bytes: number
}

const peersOf = (rows: readonly Row[]) =>
  rows.filter(({ drawer }) => drawer !== 'ours' && drawer !== 'bare-canvas')

const titles: Readonly<Record<string, string>> = {
  desktop: 'Desktop, 1280 × 800',
  phone: 'Phone, 360 × 740 at 2 device pixels, CPU slowed down four times',
}

export function report(rows: readonly Row[]): string {
  const lines = [
    '# The bracket on screen, measured',
    '',
    'The same made-up playoffs, 60 % fought, drawn in Chromium by our whole view (bar, canvas, list of all bouts), by',
    'bracket libraries, and by a bare culled canvas that has neither lines nor a list. `npx tsx bench/bracket/run.ts`',
    'runs it; medians of three runs. *render* is the time to the first painted picture, *all* until the canvas has taken',
    'over as well; *update* is the main-thread time of one live result; frames are p50 / p95 / dropped.',
    'Peers pan by scrolling and zoom by a CSS scale, which costs them little: they show the same bitmap again.',
    '',
  ]
  for (const screen of [...new Set(rows.map((row) => row.screen))]) {
    lines.push(`## ${titles[screen] ?? screen}`, '')
    lines.push(
      '| entrants | drawer | render ms | all ms | update ms | pan ms | zoom ms | heap MB | nodes | gzip kB |',
    )
    lines.push('| --: | :-- | --: | --: | --: | :-- | :-- | --: | --: | --: |')
    for (const row of rows.filter((each) => each.screen === screen)) {
      const frames = ({ p50, p95, dropped }: FrameStats) =>
        `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${dropped.toFixed(1)} %`
      lines.push(
        `| ${row.entrants} | ${row.drawer} | ${row.first.toFixed(0)} | ${row.all.toFixed(0)} | ${row.update.toFixed(1)} | ${frames(row.pan)} | ${frames(row.zoom)} | ${row.heapMb.toFixed(1)} | ${row.nodes} | ${(row.bytes / 1024).toFixed(1)} |`,
      )
    }
    lines.push('', ...comparison(rows.filter((each) => each.screen === screen)), '')
  }
  return `${lines.join('\n').trim()}\n`
}

function comparison(rows: readonly Row[]): string[] {
  const lines: string[] = []
  for (const entrants of [...new Set(rows.map((row) => row.entrants))]) {
    const group = rows.filter((row) => row.entrants === entrants)
    const ours = group.find(({ drawer }) => drawer === 'ours')
    const peers = peersOf(group)
    if (!ours || peers.length === 0) continue
    const best = (read: (row: Row) => number) => Math.min(...peers.map(read))
    const times = (read: (row: Row) => number) => (best(read) / Math.max(0.05, read(ours))).toFixed(1)
    lines.push(
      `- ${entrants} entrants, against the best peer in each: render ${times((row) => row.first)} ×, with everything there ` +
        `${(best((row) => row.first) / ours.all).toFixed(1)} ×, update ${times((row) => row.update)} ×.`,
    )
  }
  return lines
}
