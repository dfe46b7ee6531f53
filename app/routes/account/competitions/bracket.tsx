import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { BracketView } from '~/components/bracket/view/bracket-view.tsx'
import { CategoryStrip } from '~/components/bracket/view/category-strip.tsx'
import { sceneOfBracket } from '~/components/bracket/view/scene-of-bracket.ts'
import { Standings } from '~/components/bracket/view/standings.tsx'
import { SwappableBracket } from '~/components/bracket/view/swappable-bracket.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { BracketActs, mayMove } from '~/components/organiser/bracket-acts.tsx'
import { DrawReport } from '~/components/organiser/draw-report.tsx'
import { LostPlaces } from '~/components/organiser/lost-places.tsx'
import { LateEntry } from '~/components/organiser/late-entry.tsx'
import { PlacesQuestion } from '~/components/organiser/places-question.tsx'
import { RemovalQuestion, type PendingRemoval } from '~/components/organiser/removal-question.tsx'
import { Removals } from '~/components/organiser/removals.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { hasTieForm, TieForm } from '~/components/organiser/tie-form.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type {
  ChangePreviewView,
  PlacesPreviewView,
  RemovalPreviewView,
} from '~/domain/contract/bracket-change.fields.ts'
import type { MovePreviewView } from '~/domain/contract/schedule.fields.ts'
import { bracketChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { actOnBracket, BRACKET_INTENTS } from '~/server/pages/bracket-management.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'
import { requireOfCompetition } from '~/server/pages/of-competition.ts'
import { readSubmission, type FormReply } from '~/server/forms/submit.ts'
import { matOptions } from '~/i18n/mat-name.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = { title: ({ bracket }: Data) => bracket.category.name }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const competition = await requireManagedCompetition(args)
  const id = args.params['id'] ?? ''
  const query = { competition_id: competition.id, no_pagination: '1' } as const
  const [bracket, all, mats] = await Promise.all([
    load(api.brackets.details({ params: { id } })),
    load(api.brackets.list({ query: { ...query, order_by: 'queue_number' } })),
    load(api.mats.list({ query })),
  ])
  requireOfCompetition(bracket.data, competition.slug)
  const [athletes, drawn] = await Promise.all([
    load(
      api.competitions.athletes({
        params: { slug: competition.slug },
        query: { category_id: bracket.data.category.id, no_pagination: '1' },
      }),
    ),
    bracket.data.slots.length > 0 ? load(api.brackets.drawReport({ params: { id } })) : null,
  ])
  return {
    slug: competition.slug,
    bracket: bracket.data,
    drawn: drawn?.data ?? null,
    all: all.data.map(({ id: other, category }) => ({ id: other, name: category.name })),
    mats: mats.data,
    late: athletes.data.filter((athlete) => !bracket.data.slots.includes(athlete.id)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { slug } = await requireManagedCompetition(args)
  const id = Number(args.params['id'])
  const { data: bracket } = await load(args.context.api.brackets.details({ params: { id } }))
  requireOfCompetition(bracket, slug)
  return actOnBracket(
    args.context,
    id,
    await readSubmission(args.request, BRACKET_INTENTS),
    consolePaths.managedBracket(slug, id),
  )
}

export default function ManagedBracket() {
  const t = useText()
  const format = useFormat()
  const { slug, bracket, drawn, all, mats, late } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
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
        fightHref: (fightId) => consolePaths.managedFight(slug, cellOfFight.get(fightId) ?? 0),
      }),
    [bracket, t, format, slug, cellOfFight],
  )
  const refusedSwap = refusedBy(reply, 'swap')?.[0]
  const mayEnter = late.length > 0 && bracket.abilities.swap
  const wrongEntry = mayEnter ? refusedBy(reply, 'enter') : undefined
  const wrongMove = mayMove(bracket, mats) ? refusedBy(reply, 'move', 'preview-move') : undefined
  const pressed = sentBy(reply, 'order', 'pressed') ?? sentBy(reply, 'extra-bout', 'pressed')
  const wrongTie = hasTieForm(bracket, pressed) ? refusedBy(reply, 'order', 'extra-bout') : undefined
  const wrongPlaces = bracket.expelled.length > 0 ? refusedBy(reply, 'preview-places', 'places') : undefined
  const besideField = refusedSwap ?? wrongEntry ?? wrongMove ?? wrongTie ?? wrongPlaces
  const removal = pendingRemoval(reply)
  const places = pendingPlaces(reply)
  const movable = useMemo(() => unfought(bracket), [bracket])
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <CategoryStrip brackets={all} hrefOf={(id) => consolePaths.managedBracket(slug, id)} />
      {removal ? (
        <RemovalQuestion
          bracket={bracket}
          removal={removal}
          here={consolePaths.managedBracket(slug, bracket.id)}
        />
      ) : places ? (
        <PlacesQuestion
          {...places}
          name={
            bracket.expelled.find(({ user }) => String(user.id) === places.sent['user_id'])?.user.name ?? ''
          }
          here={consolePaths.managedBracket(slug, bracket.id)}
        />
      ) : besideField || reply?.preview ? null : (
        <ReplyNotice reply={reply} />
      )}
      <BracketActs
        bracket={bracket}
        drawn={drawn}
        mats={matOptions(t, mats)}
        preview={previewedMove(reply)}
        sentMat={sentBy(reply, 'move', 'mat_id') ?? sentBy(reply, 'preview-move', 'mat_id')}
        moveErrors={wrongMove}
      />
      {bracket.undecided ? <TieForm bracket={bracket} sent={sentOf(reply)} errors={wrongTie} /> : null}
      {bracket.abilities.swap && movable.length > 1 ? (
        <SwappableBracket
          bracket={scene}
          printed={bracket}
          swap={{
            athletes: movable,
            hidden: { intent: 'swap', version: String(bracket.version) },
            error: refusedSwap ?? null,
            tried: [chosenIn(reply, 'first'), chosenIn(reply, 'second')],
          }}
        />
      ) : (
        <BracketView bracket={scene} printed={bracket} />
      )}
      {bracket.standings.length > 0 ? <Standings standings={bracket.standings} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {bracket.abilities.manage ? <Removals bracket={bracket} sent={sentOf(reply)} /> : null}
        {bracket.abilities.manage && bracket.expelled.length > 0 ? (
          <LostPlaces bracket={bracket} sent={sentOf(reply)} errors={wrongPlaces} />
        ) : null}
        {mayEnter ? (
          <LateEntry
            bracket={bracket}
            athletes={late}
            sent={sentBy(reply, 'enter', 'user_id')}
            errors={wrongEntry}
          />
        ) : null}
        {drawn ? <DrawReport report={drawn} /> : null}
      </div>
    </div>
  )
}

const isOvertaken = (code: string) => code === 'stale_version' || code === 'concurrent_change'

type Reply = FormReply | undefined

/** What the page's last form held, by the names of its fields. */
const sentOf = (reply: Reply): Record<string, unknown> => ({ ...reply?.lastResult.initialValue })

/** One field of the last form, where it was that form. */
function sentBy(reply: Reply, intent: string, name: string): string | undefined {
  const value = reply?.intent === intent ? sentOf(reply)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Why one of these acts was refused, to stand beside its field; who was overtaken is informed of it above the page. */
const refusedBy = (reply: Reply, ...intents: readonly string[]): string[] | undefined =>
  reply && !reply.preview && intents.includes(reply.intent) && !isOvertaken(reply.code)
    ? errorsOf(reply)
    : undefined

/** Whom a swap that was refused was for. */
function chosenIn(reply: Reply, name: 'first' | 'second'): number | null {
  const value = sentBy(reply, 'swap', name)
  return value === undefined ? null : Number(value)
}

/** A removal or its taking back that waits for a yes: it was only looked at, or it would reset bouts. */
function pendingRemoval(reply: Reply): PendingRemoval | null {
  const preview = reply?.preview ?? (reply?.code === 'fought_bouts_affected' ? reply.data : undefined)
  if (!reply || !preview) return null
  const { intent } = reply
  if (intent !== 'preview-removal' && intent !== 'remove' && intent !== 'reinstate') return null
  const { user_id, reason, effect: sentEffect, version } = sentOf(reply)
  // What was shown is what the yes is to: the effect goes with it by name.
  const effect = sentEffect || (reply.preview as Partial<RemovalPreviewView> | undefined)?.effect
  const sent = Object.entries({ user_id, reason, effect, version }).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return {
    intent: intent === 'reinstate' ? 'reinstate' : 'remove',
    preview: preview as ChangePreviewView,
    sent: Object.fromEntries(sent) as PendingRemoval['sent'],
  }
}

/** A decision on a lost place that was looked at and waits for a yes. */
function pendingPlaces(reply: Reply) {
  if (reply?.intent !== 'preview-places' || !reply.preview) return null
  const { user_id, places, reason, version } = sentOf(reply)
  const sent = Object.entries({ user_id, places, reason, version }).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  )
  return { preview: reply.preview as PlacesPreviewView, sent: Object.fromEntries(sent) }
}

const previewedMove = (reply: Reply) =>
  reply?.preview && (reply.intent === 'preview-move' || reply.intent === 'move')
    ? {
        matId: String(sentOf(reply)['mat_id'] ?? ''),
        seen: reply.preview as MovePreviewView,
        errors: errorsOf(reply),
      }
    : null

/** Those whose first bout has not begun: only they still change places. */
function unfought({ slots, cells }: Bracket): number[] {
  const begun = new Set(
    cells.flatMap(({ fight, left_user: left, right_user: right }) =>
      fight && fight.status !== 'waiting' ? [left?.id, right?.id] : [],
    ),
  )
  return slots.filter((athlete): athlete is number => athlete !== null && !begun.has(athlete))
}
