import { useEffect, useRef, useState } from 'react'
import type { Board } from '~/domain/contract/board.fields.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import {
  ADMINS_CHANNEL,
  competitionChannel,
  organisationChannel,
  staffChannel,
} from '~/domain/realtime/channels.ts'
import { useViewer } from '../layout/viewer.tsx'
import { consolePaths } from '../console-paths.ts'
import { pageLink } from '../network/page-link.ts'
import { persistentFetch } from '../network/persistent-fetch.ts'
import { useRealtimeLink } from '../realtime/realtime-provider.tsx'
import { merged } from './board-layout.ts'

/** Changes that come within this time are fetched together. */
const GATHER_MS = 700
/** Boards that all missed something ask within this time. */
const CATCH_UP_MS = 700
const POLL_MS = 15_000

/** The private channel on which a reader of the console hears of calls. */
export function usePrivateChannel({
  id,
  organisation,
  abilities,
}: Pick<Competition, 'id' | 'organisation' | 'abilities'>): string {
  const isAdmin = useViewer()?.area === 'admin'
  if (isAdmin) return ADMINS_CHANNEL
  return abilities.manage ? organisationChannel(organisation.id) : staffChannel(id)
}

/**
 * The board as it is now. An event names the mats it changed; their bouts are fetched, not the page. A failed request
 * leaves the picture as it was, is reported by the page's link to the reader, and is sent again until it is answered.
 */
export function useLiveBoard(
  competition: Pick<Competition, 'id' | 'organisation' | 'abilities'>,
  rendered: Board,
): Board {
  const link = useRealtimeLink()
  const [known, setKnown] = useState({ rendered, board: rendered })
  // A new page of the server goes before what was merged into the old one.
  const board = known.rendered === rendered ? known.board : rendered
  if (known.rendered !== rendered) setKnown({ rendered, board: rendered })
  const privateChannel = usePrivateChannel(competition)
  const shown = useRef(rendered)
  useEffect(() => {
    shown.current = rendered
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wanted: Set<number> | 'all' = new Set()
    let isLoading = false
    const gone = new AbortController()
    const ask = async () => {
      timer = undefined
      if (isLoading || document.visibilityState === 'hidden') return
      const of = shown.current
      const mats = wanted === 'all' ? [] : [...wanted]
      wanted = new Set()
      isLoading = true
      let isLeft = false
      try {
        const fresh = await fetchBoard(consolePaths.boardChanges(competition.id, of.day, mats), gone.signal)
        pageLink.refreshed()
        if (fresh && shown.current === of)
          setKnown((now) => ({ rendered: of, board: merged(now.rendered === of ? now.board : of, fresh) }))
      } catch {
        isLeft = true
      }
      isLoading = false
      // What changed meanwhile was noted, not fetched.
      if (!isLeft && hasMore()) want([])
    }
    const hasMore = () => wanted === 'all' || wanted.size > 0
    const want = (mats: readonly (number | null | undefined)[] | 'all', afterMs = GATHER_MS) => {
      if (mats === 'all') wanted = 'all'
      else if (wanted !== 'all') for (const mat of mats) if (mat) wanted.add(mat)
      timer ??= setTimeout(() => void ask(), afterMs)
    }
    const catchUp = () => {
      clearTimeout(timer)
      timer = undefined
      want('all', Math.random() * CATCH_UP_MS)
    }
    const handle = {
      event: (event: string, payload: unknown) => {
        const {
          mat_id: mat,
          mat_ids: mats,
          competition_id: of,
        } = payload as {
          mat_id?: number | null
          mat_ids?: number[]
          competition_id?: number
        }
        if (event === 'schedule-updated') want(mats ?? 'all')
        else if ((event === 'fight-updated' || event === 'calls-updated') && of === competition.id)
          want([mat])
      },
      joined: (again: boolean) => again && catchUp(),
      missed: catchUp,
    }
    const leaves = [competitionChannel(competition.id), privateChannel].map((name) =>
      link?.join(name, handle),
    )
    const poll = setInterval(() => !link && want('all'), POLL_MS)
    const seen = () => document.visibilityState === 'visible' && want('all')
    document.addEventListener('visibilitychange', seen)
    return () => {
      gone.abort()
      for (const leave of leaves) leave?.()
      clearInterval(poll)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [link, competition.id, privateChannel])
  return board
}

/** The board anew, however long it takes; null when it is shown to this reader no longer. */
async function fetchBoard(url: string, signal: AbortSignal): Promise<Board | null> {
  const answer = await persistentFetch(
    fetch,
    url,
    { headers: { accept: 'application/json' }, signal },
    {
      accepts: ({ status }) => status < 500,
      giveUpAfterMs: Infinity,
      giveUpSilentAfterMs: Infinity,
      isServerHeard: pageLink.isServerHeard,
      onFailure: () => pageLink.refreshFailed(),
    },
  )
  if (answer.ok) return ((await answer.json()) as { readonly data: Board }).data
  pageLink.refreshRefused()
  return null
}
