import { redirect } from '@remix-run/node'
import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'
import { NOT_FOUND_PATH } from '../client/not-found.ts'

type ApiContext = Pick<AppContext, 'api'>

/** The mats of a competition, in the order of their names as its schedule has them, and its name. */
export async function loadMats({ api }: ApiContext, slug: string) {
  const [{ data: competition }, { data: mats }] = await load(
    Promise.all([
      api.competitions.details({ params: { slug } }),
      api.mats.list({ query: { competition: slug, per_page: 100 } }),
    ]),
  )
  return {
    competition: {
      id: competition.id,
      slug: competition.slug,
      name: competition.name,
      timezone: competition.timezone,
    },
    mats: mats.map(({ id, name }) => ({ id, name })),
  }
}

/** What a mat shows now; a mat of another competition is not found. */
export async function loadMatNow({ api }: ApiContext, slug: string, matId: string | number) {
  if (!/^\d+$/.test(String(matId))) throw redirect(NOT_FOUND_PATH)
  const { data: now } = await load(api.mats.now({ params: { id: String(matId) } }))
  if (now.mat.competition.slug !== slug) throw redirect(NOT_FOUND_PATH)
  return now
}

/** The page of a list a screen's address is at, and the address that turns it: without a script the next refresh does. */
export function readTurn(query: URLSearchParams): { readonly turn: number; readonly next: string } {
  const page = Number(query.get('page'))
  const turn = Number.isSafeInteger(page) && page >= 0 ? page : 0
  const turned = new URLSearchParams(query)
  turned.set('page', String(turn + 1))
  return { turn, next: `?${turned}` }
}
