import type { ActionFunctionArgs } from '@remix-run/node'
import { useMemo } from 'react'
import { EntityForm } from '~/components/admin/entity-form.tsx'
import { formOf } from '~/components/admin/entity.ts'
import { brackets } from '~/components/admin/entities/events.ts'
import { BracketView } from '~/components/bracket/bracket-view.tsx'
import { sceneOfBracket } from '~/components/bracket/scene-of-bracket.ts'
import { Standings } from '~/components/bracket/standings.tsx'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { bracketChannel } from '~/domain/realtime/channels.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { answerEntityForm, removeEntity, type EntityReply } from '~/server/admin-form.ts'
import { requireArea } from '~/server/guard.ts'
import { readSubmission } from '~/server/submit.ts'
import { idAt } from '../addressed.ts'
import { useAdminBracket } from './layout.tsx'

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const id = idAt(params)
  const submission = await readSubmission(request)
  if (submission.intent === 'remove')
    return removeEntity(context, { slug: 'brackets', id, submission }, paths.admin('brackets'))
  const form = formOf(brackets, { id }, ({ name }) => submission.values[name])
  return answerEntityForm(context, { ...form, row: { id }, submission }, () =>
    paths.adminDetails('brackets', id),
  )
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
  const removal = answer?.intent === 'remove' ? answer : undefined
  return (
    <>
      <FormErrors errors={errorsOf(removal)} />
      <BracketView bracket={scene} printed={bracket} />
      {bracket.standings.length > 0 ? <Standings standings={bracket.standings} /> : null}
      <div className="max-w-3xl">
        <EntityForm
          entity={brackets}
          row={bracket}
          offers={{}}
          categories={[]}
          lastResult={removal ? undefined : answer?.lastResult}
        />
      </div>
    </>
  )
}
