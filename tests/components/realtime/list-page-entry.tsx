/** A page of a loader, run again when something it lists has changed. */
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { RealtimeProvider } from '~/components/realtime/realtime-provider.tsx'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { KEY } from './key.ts'

function List() {
  const { data } = useLoaderData() as { data: number }
  useLiveLoader({ channels: ['fight.31', 'mat.1'], events: ['fight-updated'], everyMs: 400, pollMs: 500 })
  return <p id="points">{data}</p>
}

const loader = async () => (await fetch('/fight')).json() as Promise<{ data: number }>
const router = createMemoryRouter([{ path: '/', loader, element: <List /> }])

createRoot(document.getElementById('root')!).render(
  <RealtimeProvider socketKey={KEY} viewerId={null}>
    <RouterProvider router={router} />
  </RealtimeProvider>,
)
