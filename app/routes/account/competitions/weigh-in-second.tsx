import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { CalledList } from '~/components/weigh-in/called-list.tsx'
import { LotCard } from '~/components/weigh-in/lot-card.tsx'
import { LotHistory } from '~/components/weigh-in/lot-history.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { isLate } from '~/domain/weigh-in/weigh-in.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { pageOf, requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['weighIn'], title: 'weighIn:lot.page' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'weighIn')
  const { weighIn } = args.context.api
  const params = { id: competition.id }
  const query = { second: 'only', no_pagination: '1' } as const
  const [settings, called, lots] = await Promise.all([
    load(weighIn.settings({ params })),
    load(weighIn.list({ params, query })),
    load(weighIn.lots({ params })),
  ])
  const now = Date.now()
  const late = called.data.filter(({ state, round, due_at_ms: dueAt }) =>
    isLate({ state, round, dueAt }, now),
  )
  return { competition, settings: settings.data, called: called.data, late, lots: lots.data }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { id, timezone } = await requireConsole(args, 'weighIn')
  const submission = await readSubmission(request, ['draw', 'fail-late'])
  const { intent, values } = submission
  const { weighIn } = context.api
  const params = { id }
  const redirectTo = pageOf(request)
  // The time is shown, and therefore typed, on the venue's clock.
  if (intent === 'draw')
    return submit(
      context,
      submission,
      () =>
        context.apiIn(timezone).weighIn.drawLot({ params, body: bodyFor(contract.weighIn.drawLot, values) }),
      { toast: { kind: 'success', text: 'weighIn:lot.drawn' }, redirectTo },
    )
  const reason = textFor(context.language)('weighIn:lot.lateReason')
  return submit(context, submission, () => weighIn.failLate({ params, body: { reason } }), {
    toast: { kind: 'success', text: 'weighIn:lot.failed' },
    redirectTo,
  })
}

export default function SecondWeighIn() {
  const t = useText()
  const { competition, settings, called, late, lots } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const drawn = reply?.intent === 'draw' ? reply.lastResult : undefined
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-2xl">{t('weighIn:lot.page')}</h2>
        <LinkButton variant="ghost" to={consolePaths.managedWeighIn(competition.slug)}>
          {t('weighIn:lot.back')}
        </LinkButton>
      </div>
      {drawn && reply?.code === 'invalid' ? null : <ReplyNotice reply={reply} />}
      {settings.is_used ? null : <Notice tone="info">{t('weighIn:off.title')}</Notice>}
      <CalledList called={called} late={late} competition={competition} />
      <LotCard categories={competition.categories} size={settings.second_count} lastResult={drawn} />
      <LotHistory lots={lots} timezone={competition.timezone} />
    </div>
  )
}
