import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { MatWidget } from '~/components/widget/mat-widget.tsx'
import { WidgetFrame } from '~/components/widget/widget-frame.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { framed } from '~/server/pages/framed.ts'
import { loadMatNow } from '~/server/pages/load-display.ts'
import { matName } from '~/i18n/mat-name.ts'
import { useText } from '~/i18n/words.tsx'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ now }: Data, t) => `${matName(t, now.mat)} · ${now.mat.competition.name}`,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { now: await framed(loadMatNow(context, params['slug'] ?? '', params['mat_id'] ?? '')) }
}

export default function MatInFrame() {
  const t = useText()
  const { now } = useLoaderData<typeof loader>()
  const { competition } = now.mat
  return (
    <WidgetFrame
      title={matName(t, now.mat)}
      eyebrow={competition.name}
      href={paths.competition(competition.slug)}
    >
      <MatWidget initial={now} />
    </WidgetFrame>
  )
}
