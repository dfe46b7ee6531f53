import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { InviteDialog } from '~/components/organiser/invite-dialog.tsx'
import { MatCard } from '~/components/organiser/mat-card.tsx'
import { MatForm } from '~/components/organiser/mat-form.tsx'
import { RecordingMarkers } from '~/components/organiser/recording-markers.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { ScreenLinks } from '~/components/organiser/screen-links.tsx'
import { Card } from '~/components/ui/card.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import type { ApiClient } from '~/server/client/api-client.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { pageOf, requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { recordingStart } from '~/server/papers/recording-markers.ts'
import { searchOf } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { changedBody, changesOf, nothingToSave } from '~/server/forms/save-changes.ts'
import { readSubmission, submit, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'organiser:tabs.mats' }

export async function loader(args: LoaderFunctionArgs) {
  const { api, settings } = args.context
  const competition = await requireManagedCompetition(args)
  const query = { competition_id: competition.id, no_pagination: '1' } as const
  const [mats, judges] = await Promise.all([
    load(api.mats.list({ query })),
    load(api.matJudges.list({ query })),
  ])
  const { searchParams } = new URL(args.request.url)
  const invited = mats.data.find(({ id }) => String(id) === searchParams.get('invite')) ?? null
  const found = invited
    ? await load(
        api.people.list({
          query: { role: 'judge', search: searchOf(args.request), per_page: 20, order_by: 'name' },
        }),
      )
    : null
  const began = searchParams.get('began') ?? ''
  const start = recordingStart(began, competition.timezone)
  return {
    slug: competition.slug,
    recording: {
      matId: mats.data.find(({ id }) => String(id) === searchParams.get('mat'))?.id ?? null,
      began,
      refusal: start.ok ? null : start.refusal,
    },
    publicUrl: settings.venueUrl,
    mats: mats.data,
    judges: judges.data,
    invited,
    people: found?.data ?? [],
    closeTo: pageOf(args.request, 'invite', 'search'),
  }
}

interface Act {
  readonly call: (api: ApiClient, submission: Submission, competitionId: number) => Promise<unknown>
  readonly toast: TextKey
}

const acts: Readonly<Record<string, Act>> = {
  add: {
    call: (api, { values, idempotencyKey }, competitionId) =>
      api.mats.create({
        body: bodyFor(contract.mats.create, { ...values, competition_id: competitionId }),
        idempotencyKey,
      }),
    toast: 'organiser:toast.matAdded',
  },
  edit: {
    call: (api, submission) =>
      api.mats.update({
        params: { id: String(submission.values['id']) },
        body: changedBody(contract.mats.update, submission),
      }),
    toast: 'organiser:toast.matSaved',
  },
  remove: {
    call: (api, { values }) => api.mats.remove({ params: { id: String(values['id']) } }),
    toast: 'organiser:toast.matRemoved',
  },
  invite: {
    call: (api, { values }) => api.matJudges.invite({ body: bodyFor(contract.matJudges.invite, values) }),
    toast: 'organiser:toast.judgeInvited',
  },
  seat: {
    call: (api, { values }) =>
      api.matJudges.seat({
        params: { id: String(values['id']) },
        body: bodyFor(contract.matJudges.seat, { seat: values['seat'] }),
      }),
    toast: 'organiser:toast.judgeSeated',
  },
  'remove-judge': {
    call: (api, { values }) => api.matJudges.remove({ params: { id: String(values['id']) } }),
    toast: 'organiser:toast.judgeRemoved',
  },
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, Object.keys(acts))
  const act = acts[submission.intent]
  if (!act) throw new Response(null, { status: 400 })
  const unchanged = submission.intent === 'edit' && changesOf(submission).isEmpty
  return submit(
    context,
    submission,
    // Its times are those of the venue's clock.
    async () =>
      unchanged ? null : act.call(context.apiIn(competition.timezone), submission, competition.id),
    {
      toast: unchanged ? nothingToSave(submission) : { kind: 'success', text: act.toast },
      redirectTo: pageOf(request, 'invite', 'search'),
    },
  )
}

export default function ManagedMats() {
  const t = useText()
  const { slug, recording, publicUrl, mats, judges, invited, people, closeTo } =
    useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {invited || reply?.intent === 'add' || reply?.intent === 'edit' ? null : (
          <ReplyNotice reply={reply} />
        )}
        {mats.map((mat) => (
          <MatCard
            key={mat.id}
            mat={mat}
            judges={judges.filter((assignment) => assignment.mat.id === mat.id)}
            reply={reply}
          />
        ))}
        <Card title={t('organiser:mats.add')}>
          <MatForm
            id="new-mat"
            intent="add"
            values={{ name: t('organiser:mats.suggested', { number: mats.length + 1 }) }}
            lastResult={reply?.intent === 'add' ? reply.lastResult : undefined}
            button={t('organiser:mats.add')}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ScreenLinks slug={slug} publicUrl={publicUrl} mats={mats} />
        {mats.length > 0 ? <RecordingMarkers slug={slug} mats={mats} chosen={recording} /> : null}
      </div>
      {invited ? (
        <InviteDialog
          mat={invited}
          people={people}
          assigned={judges.filter(({ mat }) => mat.id === invited.id)}
          closeTo={closeTo}
          reply={reply}
        />
      ) : null}
    </div>
  )
}
