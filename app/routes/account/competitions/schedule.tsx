import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { matOrders } from '~/components/fight/shown-fight.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { MatQueue } from '~/components/organiser/mat-queue.tsx'
import { MoveDialog } from '~/components/organiser/move-dialog.tsx'
import { OutsideDates } from '~/components/organiser/outside-dates.tsx'
import { NextBoutDialog } from '~/components/organiser/next-bout-dialog.tsx'
import { ClashList } from '~/components/organiser/clash-list.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { pinnableIn, settingTexts, valuesOfForm } from '~/components/organiser/schedule-form.ts'
import { ScheduleSettings } from '~/components/organiser/schedule-settings.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { EditConflict } from '~/domain/contract/edit.ts'
import type { ClashView } from '~/domain/contract/schedule.fields.ts'
import { digestOfPlace } from '~/domain/schedule/move-place.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { pageOf, requireConsole, requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'
import { movePreviewOf } from '~/server/pages/move-preview.ts'
import { changesOf } from '~/server/forms/save-changes.ts'
import { scheduleSettingsOf } from '~/server/pages/schedule-settings.ts'
import { preview, readSubmission, submit, type FormReply } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'organiser:tabs.schedule' }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const competition = await requireConsole(args, 'schedule')
  const { manage } = competition.abilities
  const venue = args.context.apiIn(competition.timezone)
  const own = { competition_id: competition.id, no_pagination: '1' } as const
  const [timetable, settings, time, unlaid, brackets] = await Promise.all([
    load(api.competitions.timetable({ params: { slug: competition.slug } })),
    // Its form is filled in by the clock of the venue.
    manage ? load(venue.competitions.scheduleSettings({ params: { id: competition.id } })) : null,
    load(api.time.now()),
    load(api.fights.list({ query: { ...own, status: 'waiting' } })),
    load(api.brackets.list({ query: { ...own, order_by: 'queue_number' } })),
  ])
  const { searchParams } = new URL(args.request.url)
  const moved = Number(searchParams.get('move'))
  const mats = matOrders(timetable.data)
  const free = mats.find(({ mat }) => String(mat.id) === searchParams.get('next'))?.mat
  return {
    slug: competition.slug,
    mats,
    settings: settings?.data ?? null,
    brackets: brackets.data
      .filter(({ status }) => status !== 'not_ready')
      .map(({ id, category }) => ({ id, name: category.name })),
    unlaid: unlaid.data.filter(({ mat }) => mat === null).length,
    moved: (manage && mats.flatMap(({ fights }) => fights).find(({ id }) => id === moved)) || null,
    next: manage && free ? (await load(api.mats.next({ params: { id: free.id } }))).data : null,
    renderedAtMs: time.data.server_time_ms,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { api } = context
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['rebuild', 'call-next', 'preview', 'move', 'unpin'])
  const { intent, values, idempotencyKey } = submission
  const redirectTo = pageOf(request, 'move', 'next')
  let clashes: readonly ClashView[] = []
  if (intent === 'rebuild') {
    const [{ data: mats }, { data: stored }] = await Promise.all([
      load(api.mats.list({ query: { competition_id: competition.id, no_pagination: '1' } })),
      load(api.competitions.scheduleSettings({ params: { id: competition.id } })),
    ])
    const settings = scheduleSettingsOf(
      submission,
      mats.map(({ id }) => id),
      stored,
    )
    // Only what was changed in the form goes on; others may have changed the rest.
    const texts = settingTexts(valuesOfForm(values), pinnableIn(values))
    const changes = changesOf({ ...submission, values: texts })
    const changed = Object.entries(settings).filter(([name]) => changes.has(name))
    const body = bodyFor(contract.competitions.rebuildSchedule, {
      ...Object.fromEntries(changed),
      version: values['version'],
    })
    const answer = await submit(
      context,
      submission,
      async () => {
        const reply = await context.apiIn(competition.timezone).competitions.rebuildSchedule({
          params: { id: competition.id },
          body,
          idempotencyKey,
        })
        clashes = reply.clashes
      },
      { redirectTo },
    )
    // What does not fit is shown at once, beside the new schedule.
    if (clashes.length > 0)
      return data({ lastResult: {}, intent, code: 'clashes', data: clashes } as FormReply)
    if (answer instanceof Response)
      await context.session.toast({ kind: 'success', text: 'common:flash.scheduleRebuilt' })
    return answer
  }
  if (intent === 'call-next')
    return submit(
      context,
      submission,
      () =>
        api.mats.callNext({
          params: { id: String(values['mat_id']) },
          body: bodyFor(contract.mats.callNext, values),
        }),
      { toast: { kind: 'success', text: 'organiser:toast.nextCalled' }, redirectTo },
    )
  const params = { fight_id: String(values['fight_id']) }
  if (intent === 'unpin')
    return submit(context, submission, () => api.fights.unpin({ params, idempotencyKey }), {
      toast: { kind: 'success', text: 'organiser:toast.fightUnpinned' },
      redirectTo,
    })
  const placeOf = (isPreview: boolean) => {
    const { mat_id, position } = values
    const digest = isPreview ? undefined : digestOfPlace(values)
    return bodyFor(contract.fights.move, { mat_id, position, preview: isPreview, digest })
  }
  if (intent === 'preview')
    return preview(submission, async () =>
      movePreviewOf(await api.fights.move({ params, body: placeOf(true) })),
    )
  return submit(
    context,
    submission,
    () => api.fights.move({ params, body: placeOf(false), idempotencyKey }),
    {
      toast: { kind: 'success', text: 'organiser:toast.fightMoved' },
      redirectTo,
    },
  )
}

export default function ManagedSchedule() {
  const t = useText()
  const { slug, mats, settings, brackets, unlaid, moved, next, renderedAtMs } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  if (mats.length === 0)
    return (
      <EmptyState
        title={t('organiser:schedule.noMats.title')}
        text={t(settings ? 'organiser:schedule.noMats.text' : 'organiser:schedule.awaited')}
        action={
          settings ? (
            <LinkButton to={consolePaths.managedMats(slug)}>
              {t('organiser:schedule.noMats.action')}
            </LinkButton>
          ) : null
        }
      />
    )
  const laid = mats.some(({ fights }) => fights.length > 0)
  const clashes = clashesOf(reply)
  const refused = refusedSettings(reply)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {clashes.length > 0 ? (
        <ClashList clashes={clashes} />
      ) : moved || next || reply?.preview || refused ? null : (
        <ReplyNotice reply={reply} />
      )}
      {unlaid > 0 ? (
        <Notice tone="warning">
          <p>{t('organiser:schedule.unlaid', { count: unlaid })}</p>
        </Notice>
      ) : null}
      {settings ? (
        <>
          <OutsideDates days={settings.days_outside} />
          <ScheduleSettings
            settings={settings}
            mats={mats.map(({ mat }) => mat)}
            brackets={brackets}
            first={!laid}
            refused={refused}
          />
        </>
      ) : null}
      {laid ? (
        <div className="grid items-start gap-6 md:grid-cols-[repeat(auto-fit,minmax(18.5rem,1fr))]">
          {mats.map(({ mat, fights }) => (
            <MatQueue
              key={mat.id}
              slug={slug}
              mat={mat}
              fights={fights}
              renderedAtMs={renderedAtMs}
              isReadOnly={settings === null}
            />
          ))}
        </div>
      ) : (
        <EmptyState
          title={t('organiser:schedule.empty.title')}
          text={t(settings ? 'organiser:schedule.empty.text' : 'organiser:schedule.awaited')}
          action={
            settings ? (
              <LinkButton variant="secondary" to={consolePaths.managedBrackets(slug)}>
                {t('organiser:tabs.brackets')}
              </LinkButton>
            ) : null
          }
        />
      )}
      {next && !moved ? <NextBoutDialog next={next} slug={slug} reply={reply} /> : null}
      {moved ? (
        <MoveDialog fight={moved} mats={mats.map(({ mat }) => mat)} slug={slug} reply={reply} />
      ) : null}
    </div>
  )
}

/** Settings with something wrong beside a field; the form shows it. */
const refusedSettings = (reply: FormReply | undefined) =>
  reply?.intent === 'rebuild' && (reply.code === 'invalid' || reply.code === 'edit_conflict')
    ? {
        lastResult: reply.lastResult,
        conflict: reply.code === 'edit_conflict' ? (reply.data as EditConflict) : null,
      }
    : null

/** What did not fit in a schedule that was made all the same. */
const clashesOf = (reply: FormReply | undefined) =>
  reply?.code === 'clashes' ? (reply.data as readonly ClashView[]) : []
