import { databaseEnv, isAsked, onEachDatabase } from '../databases.ts'
import { median } from '../median.ts'
import { anew, cpuOfOne } from './cpu-of-one.ts'
import { type Measured, startProduct } from './processes.ts'
import { signIn } from './sign-in.ts'

// Lists that not everybody sees: an answer is kept for all who are let in to it, but none that is one person's own.

const REQUESTS = 100
const ROUNDS = 5
const ROUNDS_BEFORE = 6
const ROWS = 25
const LIMIT = 3

interface OwnList {
  readonly name: string
  readonly reader: 'admin' | 'athlete' | 'club' | 'judge' | 'organiser'
  readonly path: string
}

const listsOf = (slug: string): readonly OwnList[] => [
  { name: 'own applications', reader: 'athlete', path: '/account/applications/active' },
  { name: 'notifications', reader: 'organiser', path: '/account/notifications' },
  { name: 'messages', reader: 'organiser', path: '/account/messages' },
  { name: 'documents', reader: 'organiser', path: '/account/documents' },
  { name: 'competitions to judge', reader: 'judge', path: '/account/my-competitions/upcoming' },
  { name: 'members of a club', reader: 'club', path: '/account/members' },
  { name: 'managed competitions', reader: 'organiser', path: '/account/competitions' },
  {
    name: 'applications to a competition',
    reader: 'organiser',
    path: `/account/competitions/${slug}/applications`,
  },
  { name: 'history of a competition', reader: 'organiser', path: `/account/competitions/${slug}/history` },
  { name: 'people', reader: 'admin', path: '/admin/users' },
  { name: 'clubs, with acts', reader: 'admin', path: '/admin/clubs' },
  { name: 'competitions', reader: 'admin', path: '/admin/competitions' },
  { name: 'bouts', reader: 'admin', path: '/admin/fights' },
  { name: 'orders', reader: 'admin', path: '/admin/orders' },
]

/** The middle one of some rounds: CPU time of the page, ms, and that beside a bare page measured in turns with it. */
interface Found {
  readonly ms: number
  readonly times: number
}

async function costOf(list: OwnList, product: Measured, bare: Measured, cookie: string): Promise<Found> {
  const own = () => cpuOfOne(product, anew(list.path), { requests: REQUESTS, cookie })
  const bareOne = () => cpuOfOne(bare, () => `/rows/${ROWS}`, { requests: REQUESTS })
  const found: Found[] = []
  // Before it counts, its code is compiled.
  for (let round = -ROUNDS_BEFORE; round < ROUNDS; round += 1) {
    const [bareMs, ms] = [await bareOne(), await own()]
    if (round >= 0) found.push({ ms, times: ms / bareMs })
  }
  return { ms: median(found.map(({ ms }) => ms)), times: median(found.map(({ times }) => times)) }
}

/** A table of these lists on both databases. OWN=members measures those alone. */
export async function measureOwnLists(bare: Measured, slug: string): Promise<string[]> {
  const lists = listsOf(slug).filter(({ name }) => isAsked('OWN', name))
  const onDatabases = await onEachDatabase(async (database, url) => {
    const product = await startProduct(databaseEnv(url))
    try {
      const found: Found[] = []
      // The first of them is not to pay for what all of them have compiled.
      for (const { path, reader } of lists) {
        const cookie = await signIn(product.url, `${reader}@demo.example`)
        await cpuOfOne(product, anew(path), { requests: REQUESTS, cookie })
      }
      for (const list of lists) {
        const cookie = await signIn(product.url, `${list.reader}@demo.example`)
        found.push(await costOf(list, product, bare, cookie))
        console.log(`${list.name}, ${database}: ${found.at(-1)!.times.toFixed(1)} ×`)
      }
      return { database, found }
    } finally {
      await product.stop()
    }
  })
  const cells = (at: number) =>
    onDatabases.map(({ found }) => `${found[at]!.ms.toFixed(1)} ms, ${found[at]!.times.toFixed(1)} ×`)
  return [
    'Lists that not everybody sees, anew, by readers of the demo federation. What is kept for all who are let in is kept, while nothing',
    'changes; a reader’s own answers are made for each request. With the embedded database its work is in the CPU time, too.',
    '',
    `| list | reader | ${onDatabases.map(({ database }) => database).join(' | ')} | limit |`,
    `|---|---|${onDatabases.map(() => '---|').join('')}---|`,
    ...lists.map(({ name, reader }, at) => `| ${[name, reader, ...cells(at), `${LIMIT} ×`].join(' | ')} |`),
  ]
}
