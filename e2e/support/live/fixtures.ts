import type { APIRequestContext } from '@playwright/test'
import { boutsOf } from '../competition.ts'
import { call, newTokenOf } from '../federation.ts'
import { addDocument } from '../document.ts'
import { addManagedAthlete } from '../managed-athlete.ts'
import { pairedScreen, showOn } from '../screen.ts'
import { demoCompetition } from '../public-pages.ts'
import type { Mark, Reader, LivePageContext } from './live-pages.ts'

export const READERS: readonly Exclude<Reader, 'visitor'>[] = [
  'judge',
  'organiser',
  'club',
  'athlete',
  'admin',
]

export const emailOf = (reader: Reader) => `${reader}@demo.example`

interface Person {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly club?: { readonly slug: string } | null
}
interface Score {
  readonly id: number
  readonly details: {
    readonly left_user: Person
    readonly right_user: Person | null
    readonly left_user_stats: { readonly points: number }
  }
}

/** A number as letters: names have nothing else. */
const lettersOf = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')

/** No other figure on a page is as large. */
const CLEAR = 100

/** The demo's competition under way, and how everything on its pages is changed behind their backs. */
export class LiveFixtures {
  private turn = 0

  private constructor(
    private readonly api: APIRequestContext,
    private readonly competitionId: number,
    readonly pages: LivePageContext,
    private readonly tokens: ReadonlyMap<Reader, string>,
    private readonly people: ReadonlyMap<Reader, Person>,
  ) {}

  static async find(api: APIRequestContext): Promise<LiveFixtures> {
    const tokens = new Map<Reader, string>()
    const people = new Map<Reader, Person>()
    for (const reader of READERS) {
      const token = await newTokenOf(api, emailOf(reader))
      tokens.set(reader, token)
      people.set(reader, await call<Person>(api, 'get', '/api/user', token))
    }
    const organiser = tokens.get('organiser') ?? ''
    const { id, slug } = await demoCompetition(api, 'kubok')
    const mats = await call<{ id: number }[]>(api, 'get', `/api-public/core/mats?competition_id=${id}`, null)
    const matId = mats[0]?.id ?? 0
    const bouts = (await boutsOf(api, { slug })) as unknown as (Score & {
      readonly status: string
      readonly bracket_id: number
      readonly category: { readonly id: number }
      readonly cell: { readonly id: number }
      readonly mat: { readonly id: number } | null
    })[]
    const bout = bouts.find(({ status, mat }) => status === 'online' && mat?.id === matId)
    if (!bout) throw new Error('no bout is on at the first mat')
    const waiting = bouts.find(({ status, details }) => status === 'waiting' && details.right_user)
    const extra = await call<{ id: number }>(
      api,
      'post',
      '/api-admin/core/fights',
      tokens.get('admin') ?? '',
      {
        competition_id: id,
        category_id: bout.category.id,
        left_user_id: waiting?.details.left_user.id,
        right_user_id: waiting?.details.right_user?.id,
      },
    )
    const thread = await call<{ id: number }>(api, 'post', '/api/social/messages', organiser, {
      subject: 'The hall',
      message: 'Good morning',
      users: READERS.filter((reader) => reader !== 'organiser').map((reader) => people.get(reader)?.id),
    })
    const managedId = await addManagedAthlete(api, tokens.get('athlete') ?? '')
    const document = await addDocument(api, tokens.get('athlete') ?? '')
    const orders = await call<{ id: number }[]>(api, 'get', '/api/billing/orders?managed=1', organiser)
    const desk = { id, token: organiser }
    const screen = await pairedScreen(api, desk, 'TV 1')
    await showOn(api, desk, screen, { kind: 'mat', mat_id: matId })
    const news = await call<{ slug: string }[]>(api, 'get', '/api/social/news', tokens.get('club') ?? '')
    return new LiveFixtures(
      api,
      id,
      {
        slug,
        matId,
        boutId: bout.id,
        cellId: bout.cell.id,
        bracketId: bout.bracket_id,
        athleteSlug: bout.details.left_user.slug,
        clubSlug: bout.details.left_user.club?.slug ?? '',
        threadId: thread.id,
        newsSlug: news[0]?.slug ?? '',
        extraId: extra.id,
        managedId,
        documentId: document.id,
        orderId: orders[0]?.id ?? 0,
        screenId: screen.id,
        screenToken: screen.token,
        openSlug: (await demoCompetition(api, 'zimnee')).slug,
      },
      tokens,
      people,
    )
  }

  /** Changes everything the marks stand for; what each of them is now. */
  async change(): Promise<(mark: Mark, reader: Reader) => string> {
    const { api, pages } = this
    const organiser = this.tokens.get('organiser') ?? ''
    this.turn += 1
    const word = `Turn${lettersOf(this.turn)}`
    await call(api, 'patch', `/api/core/competitions/${this.competitionId}`, organiser, {
      name: `Cup ${word}`,
    })
    await call(api, 'patch', `/api/core/mats/${pages.matId}`, organiser, { name: `Mat ${word}` })
    const shown = await call<Score>(api, 'get', `/api-public/core/fights/${pages.boutId}`, null)
    const scored = await this.score(shown.details.left_user_stats.points < CLEAR ? 12 : 1)
    for (const reader of READERS)
      await call(api, 'patch', '/api/user', this.tokens.get(reader) ?? '', {
        name: `${word} ${reader[0]?.toUpperCase()}${reader.slice(1)}`,
      })
    // Last, as it is what tells the readers' bells.
    const text = { message: `Message ${word}` }
    for (const sender of ['organiser', 'admin'] as const)
      await call(api, 'put', `/api/social/messages/${pages.threadId}`, this.tokens.get(sender) ?? '', text)
    const points = String(scored.details.left_user_stats.points)
    return (mark, reader) =>
      ({
        competition: `Cup ${word}`,
        mat: `Mat ${word}`,
        points,
        message: `Message ${word}`,
        person: `${word} ${reader[0]?.toUpperCase()}${reader.slice(1)}`,
      })[mark]
  }

  /** Enters so many points of nine, as the table's corrections: the clock need not run. */
  private async score(times: number): Promise<Score> {
    const { api, pages } = this
    const organiser = this.tokens.get('organiser') ?? ''
    let shown = await call<Score>(api, 'get', `/api-public/core/fights/${pages.boutId}`, null)
    for (let time = 0; time < times; time += 1)
      shown = await call<Score>(api, 'put', `/api/core/fights/${pages.boutId}/events`, organiser, {
        type: 'point',
        user_id: shown.details.left_user.id,
        value: 9,
        correction: '1',
      })
    return shown
  }
}
