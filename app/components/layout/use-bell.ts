import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { userChannel } from '~/domain/realtime/channels.ts'
import { paths } from '../paths.ts'
import { useChannel } from '../realtime/use-channel.ts'
import { useLiveLoader } from '../realtime/use-live-loader.ts'
import type { Bell, Viewer } from './viewer.tsx'

/** Things that come in together are asked for once. */
const GATHER_MS = 400
/** A burst of notices refreshes the page at most this often. */
const REFRESH_MS = 1_500

/** What the bell rings for, kept up to date while the page is open. */
export const useBell: (viewer: Viewer) => Bell = import.meta.env.SSR ? ({ bell }) => bell : useLiveBell

function useLiveBell({ id, bell }: Viewer): Bell {
  const fetcher = useFetcher<Bell | null>({ key: 'bell' })
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const ring = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => fetcher.load(paths.bell), GATHER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useChannel(userChannel(id), {
    'new-message': ring,
    notification: ring,
    // What came in between the page's rendering and this moment reached nobody here.
    joined: ring,
  })
  // What the bell tells of is shown somewhere, perhaps on this very page.
  useLiveLoader({ channels: [userChannel(id)], everyMs: REFRESH_MS })
  const later = fetcher.data
  return later && later.at > bell.at ? later : bell
}
