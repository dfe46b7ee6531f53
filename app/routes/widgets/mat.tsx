import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { MatWidget } from '~/components/widget/mat-widget.tsx'
import { WidgetFrame } from '~/components/widget/widget-frame.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { framed } from '~/server/pages/framed.ts'
import { loadMatNow } from '~/server/pages/load-display.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ now }: Data) => `${now.mat.name} · ${now.mat.competition.name}`,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { now: await framed(loadMatNow(context, params['slug'] ?? '', params['mat_id'] ?? '')) }
}

export default function MatInFrame() {
  const { now } = useLoaderData<typeof loader>()
  const { competition, name } = now.mat
  return (
    <WidgetFrame title={name} eyebrow={competition.name} href={paths.competition(competition.slug)}>
      <MatWidget initial={now} />
    </WidgetFrame>
  )
}
