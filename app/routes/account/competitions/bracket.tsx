import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { NavLink, useActionData, useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { BracketView } from '~/components/bracket/bracket-view.tsx'
import { sceneOfBracket } from '~/components/bracket/scene-of-bracket.ts'
import { Standings } from '~/components/bracket/standings.tsx'
import { BracketActs } from '~/components/organiser/bracket-acts.tsx'
import { LateEntry } from '~/components/organiser/late-entry.tsx'
import { Removals } from '~/components/organiser/removals.tsx'
import { errorsOf, ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { TieForm } from '~/components/organiser/tie-form.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { cx } from '~/components/ui/class-names.ts'
import type { ChangePreviewView } from '~/domain/entities/bracket.ts'
import { bracketChannel } from '~/domain/realtime/channels.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { drawSettingsOf } from '~/server/draw-settings.ts'
import { requireDesk } from '~/server/desk.ts'
import { load } from '~/server/load.ts'
import { readSubmission, submit, type Submission } from '~/server/submit.ts'
import type { AppContext } from '~/server/context.ts'
import type { TextKey } from '~/i18n/translation.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const competition = await requireDesk(args)
  const id = args.params['id'] ?? ''
  const query = { competition_id: competition.id, no_pagination: '1' } as const
  const [bracket, all, mats] = await Promise.all([
    load(api.brackets.details({ params: { id } })),
    load(api.brackets.list({ query: { ...query, order_by: 'queue_number' } })),
    load(api.mats.list({ query })),
  ])
  const athletes = await load(
    api.competitions.athletes({
      params: { slug: competition.slug },
      query: { category_id: bracket.data.category.id, no_pagination: '1' },
    }),
  )
  return {
    slug: competition.slug,
    bracket: bracket.data,
    all: all.data.map(({ id: other, category }) => ({ id: other, name: category.name })),
    mats: mats.data.map(({ id: mat, name }) => ({ value: mat, label: name })),
    late: athletes.data.filter((athlete) => !bracket.data.slots.includes(athlete.id)),
  }
}

interface Act {
  readonly call: (context: AppContext, id: number, values: Record<string, unknown>) => Promise<unknown>
  readonly toast: TextKey
}

const acts: Readonly<Record<string, Act>> = {
  swap: {
    call: ({ api }, id, { first, second, version }) =>
      api.brackets.swap({
        params: { id },
        body: { first_user_id: first, second_user_id: second, version } as never,
      }),
    toast: 'organiser:toast.swapped',
  },
  confirm: {
    call: ({ api }, id) => api.brackets.confirm({ params: { id }, body: { confirmed: '1' } }),
    toast: 'organiser:toast.confirmed',
  },
  open: {
    call: ({ api }, id) => api.brackets.confirm({ params: { id }, body: { confirmed: '0' } }),
    toast: 'organiser:toast.opened',
  },
  schedule: {
    call: ({ api }, id) => api.brackets.rebuildSchedule({ params: { id } }),
    toast: 'common:flash.scheduleRebuilt',
  },
  move: {
    call: ({ api }, id, { mat_id }) => api.brackets.move({ params: { id }, body: { mat_id } as never }),
    toast: 'organiser:toast.moved',
  },
  enter: {
    call: ({ api }, id, { user_id, version }) =>
      api.brackets.addEntry({ params: { id }, body: { user_id, version } as never }),
    toast: 'organiser:toast.lateEntered',
  },
  remove: {
    call: ({ api }, id, { user_id, reason, effect, resets, version }) =>
      api.brackets.remove({
        params: { id },
        body: { user_id, reason, ...(effect ? { effect } : {}), resets: resets ?? [], version } as never,
      }),
    toast: 'organiser:toast.removed',
  },
  reinstate: {
    call: ({ api }, id, { user_id, version }) =>
      api.brackets.reinstate({ params: { id, user_id: String(user_id) }, query: { version } as never }),
    toast: 'organiser:toast.reinstated',
  },
  'extra-bout': {
    call: ({ api }, id, { left_user_id, right_user_id, version }) =>
      api.brackets.addExtraBout({ params: { id }, body: { left_user_id, right_user_id, version } as never }),
    toast: 'organiser:toast.extraBout',
  },
  order: {
    call: ({ api }, id, { user_ids, version }) =>
      api.brackets.decideTie({ params: { id }, body: { user_ids, version } as never }),
    toast: 'organiser:toast.tieDecided',
  },
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args
  const { slug } = await requireDesk(args)
  const submission = await readSubmission(args.request)
  const id = Number(params['id'])
  const redirectTo = paths.deskBracket(slug, id)
  if (submission.intent === 'rebuild') {
    const body = { ...drawSettingsOf(submission), version: submission.values['version'] }
    return submit(
      context,
      submission,
      () => context.api.brackets.rebuild({ params: { id }, body: body as never }),
      {
        toast: { kind: 'success', text: 'common:flash.bracketRebuilt' },
        redirectTo,
      },
    )
  }
  if (submission.intent === 'preview-removal') return previewRemoval(context, id, submission, redirectTo)
  const act = acts[submission.intent]
  if (!act) throw new Response(null, { status: 400 })
  return submit(context, submission, () => act.call(context, id, submission.values), {
    toast: { kind: 'success', text: act.toast },
    redirectTo,
  })
}

/** What taking an athlete out would move, to be looked at before it is done. */
async function previewRemoval(context: AppContext, id: number, submission: Submission, redirectTo: string) {
  const { user_id: userId, reason } = submission.values
  let preview: ChangePreviewView | undefined
  const answer = await submit(
    context,
    submission,
    async () => {
      const reply = await context.api.brackets.previewRemoval({
        params: { id },
        body: { user_id: userId, reason } as never,
      })
      preview = reply.data
    },
    { redirectTo },
  )
  if (!preview) return answer
  return data({
    lastResult: {},
    intent: submission.intent,
    code: 'preview',
    data: { preview, userId: Number(userId), reason: String(reason) },
  })
}

export interface RemovalPreview {
  readonly preview: ChangePreviewView
  readonly userId: number
  readonly reason: string
}

export default function DeskBracket() {
  const t = useText()
  const format = useFormat()
  const { slug, bracket, all, mats, late } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  useLiveLoader({ channels: [bracketChannel(bracket.id)], everyMs: 1_000 })
  const cellOfFight = useMemo(
    () => new Map(bracket.cells.flatMap(({ id, fight }) => (fight ? [[fight.id, id] as const] : []))),
    [bracket],
  )
  const scene = useMemo(
    () =>
      sceneOfBracket(bracket, {
        text: t,
        format,
        fightHref: (fightId) => paths.deskFight(slug, cellOfFight.get(fightId) ?? 0),
      }),
    [bracket, t, format, slug, cellOfFight],
  )
  const refusedSwap = reply?.intent === 'swap' && !isOvertaken(reply.code) ? errorsOf(reply)[0] : undefined
  const preview = reply?.code === 'preview' ? (reply.data as RemovalPreview) : null
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <nav aria-label={t('public:brackets.categories')} className="strip -mx-4 px-4 md:mx-0 md:px-0">
        <ul className="flex w-max gap-2">
          {all.map(({ id, name }) => (
            <li key={id}>
              <NavLink
                to={paths.deskBracket(slug, id)}
                preventScrollReset
                className={({ isActive }) =>
                  cx(
                    'flex min-h-11 items-center rounded-sm border px-4 font-medium whitespace-nowrap',
                    isActive
                      ? 'border-accent-text bg-accent-tint text-ink'
                      : 'border-line bg-surface text-ink-muted hover:text-ink',
                  )
                }
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {refusedSwap || preview ? null : <ReplyNotice reply={reply} />}
      <BracketActs bracket={bracket} mats={mats} />
      <BracketView
        bracket={scene}
        swap={
          bracket.abilities.swap
            ? {
                hidden: { intent: 'swap', version: String(bracket.version) },
                error: refusedSwap ?? null,
              }
            : null
        }
      />
      {bracket.undecided ? <TieForm bracket={bracket} /> : null}
      {bracket.standings.length > 0 ? <Standings standings={bracket.standings} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Removals bracket={bracket} preview={preview} />
        {late.length > 0 && bracket.abilities.swap ? <LateEntry bracket={bracket} athletes={late} /> : null}
      </div>
    </div>
  )
}

const isOvertaken = (code: string) => code === 'stale_version' || code === 'concurrent_change'
