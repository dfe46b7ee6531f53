/**
 * What a page costs the server in CPU time, made anew and kept, for a visitor and for somebody signed in; beside a bare
 * Remix page of as many rows and a bare answer of as many bytes on the same stack. `npm run bench pages`
 * PAGES=home,news measures these alone, OWN=members these of the lists that only their reader sees. Needs `npm run build`.
 */
import { isAsked } from './databases.ts'
import { costUnderLoad } from './pages/cost-under-load.ts'
import { median } from './median.ts'
import { anew, cpuOfOne } from './pages/cpu-of-one.ts'
import { measureOwnLists } from './pages/own-lists.ts'
import { signIn } from './pages/sign-in.ts'
import { startBare, startProduct, type Measured } from './pages/processes.ts'

const LOAD_SECONDS = 4
const ROUNDS = 9
/** A server of a championship has run for hours: until then what is measured is mostly its compiler. */
const ROUNDS_BEFORE = 4
const REQUESTS = 100

interface Page {
  readonly name: string
  readonly path: string
  /** Rows of the bare page it is compared with. */
  readonly rows: number
  /** How many times the bare page it may cost. */
  readonly limit: number
}

async function pagesOf(url: string): Promise<{ readonly slug: string; readonly pages: Page[] }> {
  const of = async <T>(path: string) => ((await (await fetch(`${url}${path}`)).json()) as { data: T[] }).data
  const [live] = await of<{ competition: { slug: string } }>('/api-public/core/fights?status=online')
  const slug = live?.competition.slug ?? ''
  const [bracket] = await of<{ id: number }>(`/api-public/core/brackets?competition=${slug}`)
  const [fight] = await of<{ id: number }>(`/api-public/core/fights?status=online`)
  const page = (name: string, path: string, rows: number, limit: number): Page => ({
    name,
    path,
    rows,
    limit,
  })
  const pages = [
    page('faq', '/faq', 0, 2.5),
    page('competitions', '/competitions', 25, 3),
    page('athletes', '/users', 25, 3),
    page('clubs', '/clubs', 25, 3),
    page('news', '/news', 25, 3),
    page('home', '/', 25, 6),
    page('a competition', `/competitions/${slug}`, 25, 6),
    page('its athletes', `/competitions/${slug}/athletes`, 25, 3),
    page('its brackets', `/competitions/${slug}/brackets`, 25, 3),
    page('a bracket', `/competitions/${slug}/brackets/${bracket?.id}`, 25, 6),
    page('results', `/competitions/${slug}/results`, 25, 6),
    page('schedule', `/competitions/${slug}/schedule`, 25, 8),
    page('a fight', `/fights/${fight?.id}`, 25, 6),
    page('display schedule', `/display/${slug}/schedule`, 25, 6),
  ]
  return { slug, pages }
}

/** CPU time of one page, ms. */
interface Cost {
  readonly bare: number
  readonly visitor: number
  readonly signedIn: number
}

/** One round: the bare page of as many rows, the page to a visitor and to somebody signed in, after one another. */
async function costsOf(
  product: Measured,
  bare: Measured,
  { path, rows, cookie }: { readonly path: string; readonly rows: number; readonly cookie: string },
): Promise<Cost> {
  return {
    bare: await cpuOfOne(bare, () => `/rows/${rows}`, { requests: REQUESTS }),
    visitor: await cpuOfOne(product, anew(path), { requests: REQUESTS }),
    signedIn: await cpuOfOne(product, anew(path), { requests: REQUESTS, cookie }),
  }
}

const costOfCached = (server: Measured, path: string) =>
  costUnderLoad(server, () => path, { seconds: LOAD_SECONDS })

export async function run(): Promise<string> {
  const [product, bare] = await Promise.all([startProduct(), startBare()])
  try {
    const restMb = product.residentMb()
    const { slug, pages: all } = await pagesOf(product.url)
    const pages = all.filter(({ name }) => isAsked('PAGES', name))
    const cookie = await signIn(product.url, 'athlete@demo.example')
    // Before it counts, as its code is compiled meanwhile. So with what sends a page that is kept.
    for (let round = 0; round < ROUNDS_BEFORE; round += 1)
      for (const { path, rows } of pages) await costsOf(product, bare, { path, rows, cookie })
    for (const { path } of pages.slice(0, 1)) await costOfCached(product, path)
    const lines: string[] = []
    for (const { name, path, rows, limit } of pages) {
      const rounds: Cost[] = []
      while (rounds.length < ROUNDS) rounds.push(await costsOf(product, bare, { path, rows, cookie }))
      const of = (who: keyof Cost) => median(rounds.map((round) => round[who]))
      const reply = await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } })
      const bytes = Number(reply.headers.get('content-length'))
      await reply.arrayBuffer()
      const kept = await costOfCached(product, path)
      const hono = await costOfCached(bare, `/bytes/${bytes}`)
      const times = (who: keyof Cost) => {
        const ratio = median(rounds.map((round) => round[who] / round.bare))
        return `${of(who).toFixed(1)} ms, ${ratio.toFixed(1)} ×`
      }
      lines.push(
        `| ${name} | ${(bytes / 1024).toFixed(1)} | ${of('bare').toFixed(2)} ms | ${times('visitor')} | ${times('signedIn')} | ${limit} × | ${Math.round(kept.perSecond)}, ${(kept.perSecond / hono.perSecond).toFixed(2)} × | ${kept.cpuMicros.toFixed(0)} µs, ${(hono.cpuMicros / kept.cpuMicros).toFixed(2)} × |`,
      )
      console.log(lines.at(-1))
    }
    return [
      'CPU time of a page on the demo federation with the embedded database, all threads, ten requests at a time. *Anew*:',
      `another address each time, so that no kept page answers; what the API keeps for visitors is kept. *Times* a bare`,
      `Remix page of as many rows, measured in turns with it: medians of ${ROUNDS} rounds. *Kept*: the same page asked for`,
      'again by ten connections, beside a bare Hono answer of as many bytes. The client reads nothing but the length of an answer; a client that reads the eighteen',
      "headers of a page is slower than the server, and measures itself. The CPU time is the server's alone.",
      '',
      '| page | KiB, br | bare | anew, visitor | anew, signed in | limit | kept, a second, beside bare | CPU of a kept one, beside bare |',
      '|---|---|---|---|---|---|---|---|',
      ...lines,
      '',
      `Resident: ${Math.round(restMb)} MB after the start, ${Math.round(product.residentMb())} MB after these requests.`,
      '',
      ...(await measureOwnLists(bare, slug)),
    ].join('\n')
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}
