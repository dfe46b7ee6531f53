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
import { useRealtimeLink } from '../realtime/realtime-provider.tsx'
import { merged } from './board-layout.ts'

/** Changes that come within this time are asked for together. */
const GATHER_MS = 700
const RETRY_MS = 2_500
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
 * The board as it is now. An event names the mats it changed; their bouts are asked for, not the page. A failed question
 * leaves the picture as it was, says so and is asked again.
 */
export function useLiveBoard(
  competition: Pick<Competition, 'id' | 'organisation' | 'abilities'>,
  rendered: Board,
): { readonly board: Board; readonly isStale: boolean } {
  const link = useRealtimeLink()
  const [known, setKnown] = useState({ rendered, board: rendered })
  const [isStale, setStale] = useState(false)
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
    let isGone = false
    const refresh = async () => {
      timer = undefined
      if (document.visibilityState === 'hidden') return
      const asked = wanted
      const of = shown.current
      wanted = new Set()
      const mats = asked === 'all' ? [] : [...asked]
      try {
        const answer = await fetch(consolePaths.boardChanges(competition.id, of.day, mats), {
          headers: { accept: 'application/json' },
        })
        if (!answer.ok) throw new Error(String(answer.status))
        const { data } = (await answer.json()) as { readonly data: Board }
        if (isGone || shown.current !== of) return
        setKnown((now) => ({ rendered: of, board: merged(now.rendered === of ? now.board : of, data) }))
        setStale(false)
      } catch {
        if (isGone) return
        setStale(true)
        want(asked === 'all' ? 'all' : [...asked], RETRY_MS)
      }
    }
    const want = (mats: readonly (number | null | undefined)[] | 'all', afterMs = GATHER_MS) => {
      if (mats === 'all') wanted = 'all'
      else if (wanted !== 'all') for (const mat of mats) if (mat) wanted.add(mat)
      timer ??= setTimeout(() => void refresh(), afterMs)
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
      joined: (again: boolean) => again && want('all'),
      missed: () => want('all'),
    }
    const leaves = [competitionChannel(competition.id), privateChannel].map((name) =>
      link?.join(name, handle),
    )
    const poll = setInterval(() => !link && want('all'), POLL_MS)
    const seen = () => document.visibilityState === 'visible' && want('all')
    document.addEventListener('visibilitychange', seen)
    return () => {
      isGone = true
      for (const leave of leaves) leave?.()
      clearInterval(poll)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [link, competition.id, privateChannel])
  return { board, isStale }
}
