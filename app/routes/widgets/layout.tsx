import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'

export const handle: RouteHandle = { i18n: ['display', 'fight', 'bracket', 'public'], isFramed: true }

/** What other sites show in a frame of theirs: no chrome, nobody's own. */
export default function Widgets() {
  return <Outlet />
}

/** What was shown here is no longer public, or cannot be read now; in a frame there is nowhere to go. */
export function ErrorBoundary() {
  const t = useText()
  const error = useRouteError()
  const isGone = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="content" className="p-3">
      <EmptyState
        title={t(isGone ? 'display:widget.gone.title' : 'display:failed.title')}
        text={t(isGone ? 'display:widget.gone.text' : 'display:failed.text')}
      />
    </main>
  )
}
