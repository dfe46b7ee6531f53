import type { ScreenState, ShownScreen } from '../../domain/contract/screen.fields.ts'
import { bracketWindow, focusOf } from '../../domain/screen/bracket-window.ts'
import type { BracketScene } from '../../components/display/bracket-scene.ts'
import type { Scene } from '../../components/screen/scene.ts'
import { storeScreenToken, screenTokenOf } from '../session/screen-token.ts'
import type { AppContext } from '../session/context.ts'
import { isApiRefusal } from '../client/api-client.ts'
import { load } from '../client/load.ts'
import { loadQueue } from './load-queue.ts'

/** The screen of a browser; one that is none becomes one, which waits to be paired. */
export async function reportOrRegister(
  context: AppContext,
  request: Request,
  report: object,
): Promise<ScreenState> {
  const known = screenTokenOf(context, request)
  const api = context.apiAs(null)
  if (known !== null) {
    const { data } = await load(api.screens.report({ body: { token: known, ...report } }))
    if (data.state !== 'unknown') {
      if (!context.byScript) storeScreenToken(context, known)
      return data
    }
  }
  const { token } = (await load(api.screens.register())).data
  storeScreenToken(context, token)
  return (await load(api.screens.report({ body: { token, ...report } }))).data
}

/**
 * What a task shows at the moment; a thing that is gone, or not published, leaves the screen without a task.
 * @param bearer of the screen, for a rehearsal
 */
export async function loadScene(
  { apiIn }: Pick<AppContext, 'apiIn'>,
  { task, picture, competition, look }: Pick<ShownScreen, 'task' | 'picture' | 'competition' | 'look'>,
  bearer?: string,
): Promise<Scene> {
  const api = apiIn(competition.timezone, look.lang, bearer)
  try {
    return await sceneOf(api, { task, picture, competition })
  } catch (failure) {
    if (isApiRefusal(failure) && failure.status < 500) return { kind: 'gone' }
    throw failure
  }
}

/** The part of a bracket around a bout, or around what is fought in it. */
export async function loadBracketScene(
  api: AppContext['api'],
  id: number,
  fightId: number | null,
): Promise<BracketScene> {
  const { data } = await api.brackets.details({ params: { id } })
  const focus = focusOf(data.cells, fightId)
  return {
    kind: 'bracket',
    category: data.category.name,
    focusId: focus?.id ?? null,
    columns: focus ? bracketWindow(data.cells, focus) : [],
  }
}

async function sceneOf(
  api: AppContext['api'],
  { task, picture, competition }: Pick<ShownScreen, 'task' | 'picture' | 'competition'>,
): Promise<Scene> {
  const matNow = async (id: number) => (await api.mats.now({ params: { id: String(id) } })).data
  const nowOf = async (ids: readonly number[]) => {
    const { data: mats } = await api.mats.list({ query: { competition: competition.slug, per_page: 100 } })
    const chosen = mats.filter(({ id }) => ids.length === 0 || ids.includes(id))
    return Promise.all(chosen.map(({ id }) => matNow(id)))
  }
  switch (task.kind) {
    case 'mat':
      return { kind: 'mat', now: await matNow(task.mat_id) }
    case 'mats':
    case 'call':
      return { kind: task.kind, mats: await nowOf(task.mat_ids) }
    case 'schedule':
      return { kind: 'schedule', rows: await loadQueue(api, competition.slug, task.mat_ids) }
    case 'bracket': {
      const fights = (await nowOf([])).map(({ current, last }) => current ?? last)
      const fought =
        fights.find((fight) => fight?.status === 'online' && fight.bracket_id !== null) ??
        fights.find((fight) => fight && fight.bracket_id !== null)
      const id = task.bracket_id ?? fought?.bracket_id
      if (!id) return { kind: 'gone' }
      const own = fights.find((fight) => fight?.bracket_id === id)
      return loadBracketScene(api, id, own?.id ?? null)
    }
    case 'podium': {
      const { data } = await api.competitions.results({ params: { slug: competition.slug } })
      const found = data.categories.find(({ bracket_id: id }) => id === task.bracket_id)
      if (!found) return { kind: 'gone' }
      const { category, medals, vacant_medals: vacant } = found
      return { kind: 'podium', category: category.name, medals, vacant }
    }
    case 'sponsor':
      return picture ? { kind: 'sponsor', picture } : { kind: 'gone' }
    case 'message':
      return { kind: 'message', text: task.text }
    case 'clock':
    case 'blank':
      return { kind: task.kind }
  }
}
