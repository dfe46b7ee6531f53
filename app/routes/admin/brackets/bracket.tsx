import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { EntityForm } from '~/components/admin/entity-form.tsx'
import { formOf } from '~/components/admin/entity.ts'
import { brackets } from '~/components/admin/entities/events.ts'
import { BracketView } from '~/components/bracket/view/bracket-view.tsx'
import { sceneOfBracket } from '~/components/bracket/view/scene-of-bracket.ts'
import { Standings } from '~/components/bracket/view/standings.tsx'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { BracketActs, mayMove } from '~/components/organiser/bracket-acts.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import type { MovePreviewView } from '~/domain/contract/schedule.fields.ts'
import { bracketChannel } from '~/domain/realtime/channels.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import {
  answerEntityForm,
  ENTITY_INTENTS,
  removeEntity,
  type EntityReply,
} from '~/server/pages/admin-form.ts'
import { actOnBracket } from '~/server/pages/bracket-management.ts'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission } from '~/server/forms/submit.ts'
import { idAt } from '../addressed.ts'
import { useAdminBracket } from './layout.tsx'

/** The acts of an organiser that stand on this page too. */
const BRACKET_ACTS: ReadonlySet<string> = new Set([
  'rebuild',
  'schedule',
  'confirm',
  'open',
  'move',
  'preview-move',
])

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const { api } = context
  const id = idAt(params)
  const { data: bracket } = await load(api.brackets.details({ params: { id } }))
  const [drawn, mats] = await Promise.all([
    bracket.slots.length > 0 ? load(api.brackets.drawReport({ params: { id } })) : null,
    load(api.mats.list({ query: { competition_id: bracket.competition.id, no_pagination: '1' } })),
  ])
  return {
    drawn: drawn?.data ?? null,
    mats: mats.data.map(({ id: value, name: label }) => ({ value, label })),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const id = idAt(params)
  const submission = await readSubmission(request, [...ENTITY_INTENTS, ...BRACKET_ACTS])
  if (submission.intent === 'remove')
    return removeEntity(context, { slug: 'brackets', id, submission }, paths.admin('brackets'))
  if (BRACKET_ACTS.has(submission.intent))
    return actOnBracket(context, id, submission, paths.adminDetails('brackets', id))
  const form = formOf(brackets, { id }, ({ name }) => submission.values[name])
  return answerEntityForm(context, { ...form, row: { id }, submission }, paths.adminDetails('brackets', id))
}

export default function AdminBracket() {
  const t = useText()
  const bracket = useAdminBracket()
  const format = useFormat(bracket.competition.timezone)
  useLiveLoader({ channels: [bracketChannel(bracket.id)], everyMs: 1_000 })
  const scene = useMemo(
    () => sceneOfBracket(bracket, { text: t, format, fightHref: paths.fight }),
    [bracket, t, format],
  )
  const answer = useAnswer<typeof action>() as EntityReply | undefined
  const { drawn, mats } = useLoaderData<typeof loader>()
  const isAct = answer !== undefined && (answer.intent === 'remove' || BRACKET_ACTS.has(answer.intent))
  const isMove = answer?.intent === 'move' || answer?.intent === 'preview-move'
  const sent = answer?.lastResult.initialValue?.['mat_id']
  const matErrors = isMove && !answer.preview && mayMove(bracket, mats) ? errorsOf(answer) : undefined
  return (
    <>
      <FormErrors errors={isAct && !answer.preview && !matErrors ? errorsOf(answer) : []} />
      <BracketActs
        bracket={bracket}
        drawn={drawn}
        mats={mats}
        preview={
          isMove && answer.preview
            ? {
                matId: String(sent ?? ''),
                seen: answer.preview as MovePreviewView,
                errors: errorsOf(answer),
              }
            : null
        }
        sentMat={isMove && typeof sent === 'string' ? sent : undefined}
        moveErrors={matErrors}
      />
      <BracketView bracket={scene} printed={bracket} />
      {bracket.standings.length > 0 ? <Standings standings={bracket.standings} /> : null}
      <div className="max-w-3xl">
        <EntityForm
          entity={brackets}
          row={bracket}
          offers={{}}
          categories={[]}
          zones={[]}
          lastResult={isAct ? undefined : answer?.lastResult}
        />
      </div>
    </>
  )
}
