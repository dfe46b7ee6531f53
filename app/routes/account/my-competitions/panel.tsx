import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { readVote, VOTE_FIELD } from '~/components/judge/panel-keys.tsx'
import { PanelPlacePage } from '~/components/judge/panel-place.tsx'
import { tableLinks } from '~/components/judge/scoring-table.tsx'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { paths } from '~/components/paths.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { pageOf } from '~/server/pages/managed-competition.ts'
import { requireArea } from '~/server/session/guard.ts'
import { matName } from '~/i18n/mat-name.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  i18n: ['judge', 'fight', 'account'],
  title: ({ place }: Data, t) => `${matName(t, place.mat)} · ${t(`fight:seats.${place.seat}`)}`,
}

export const links = tableLinks

const AGAIN_SECONDS = 4

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'judge')
  const { data: place } = await load(context.api.panel.ofMat({ params: { id: params['matId'] ?? '' } }))
  return { slug: params['slug'] ?? '', place }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'judge')
  const submission = await readSubmission(request)
  const vote = readVote(String(submission.form.get(VOTE_FIELD)))
  if (!vote) throw new Response(null, { status: 400 })
  const params = { fight_id: String(submission.values['fight_id']) }
  const { idempotencyKey } = submission
  return submit(
    context,
    submission,
    () => context.api.panel.vote({ params, body: bodyFor(contract.panel.vote, vote), idempotencyKey }),
    { redirectTo: pageOf(request) },
  )
}

/** A side judge's page has the whole screen of a phone. */
export default function SideJudge() {
  const { slug, place } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <main id="main" className="mx-auto w-full max-w-3xl min-w-0 px-2 py-2">
      <noscript>
        {/* Nothing else tells a phone without a script that the bout has begun, or that the table asks who won. */}
        <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
      </noscript>
      <PanelPlacePage
        key={place.mat.id}
        place={place}
        here={paths.judgePanel(slug, place.mat.id)}
        backHref={paths.judgeFights(slug)}
        notices={reply ? <FormErrors errors={errorsOf(reply)} /> : null}
      />
    </main>
  )
}
