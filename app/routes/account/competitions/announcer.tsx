import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AbsenceQuestion } from '~/components/board/absence-question.tsx'
import { CallTabs } from '~/components/board/call-tabs.tsx'
import { CalledBout } from '~/components/board/called-bout.tsx'
import { MatTabs } from '~/components/board/mat-tabs.tsx'
import { usePrivateChannel } from '~/components/board/use-live-board.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useAddress } from '~/components/list/query.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { AbsenceReply } from '~/domain/contract/call-room.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { actInCallRoom } from '~/server/pages/call-room.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { title: 'board:calls.announcer' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'calls')
  const room = await load(
    args.context.api.callRoom.list({ params: { id: competition.id }, query: { next: 2 } }),
  )
  const { id, slug, organisation, abilities } = competition
  const matId = new URL(args.request.url).searchParams.get('mat')
  return {
    competition: { id, slug, organisation, abilities },
    room: room.data,
    matId: room.data.mats.find(({ mat }) => String(mat.id) === matId)?.mat.id ?? null,
  }
}

export const action = actInCallRoom

/** What to read out now: the next bouts in the order they are due, or those of one mat. */
export default function Announcer() {
  const t = useText()
  const address = useAddress()
  const { competition, room, matId } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  useLiveLoader({ channels: [usePrivateChannel(competition)], events: ['calls-updated'], everyMs: 800 })
  const absence = (reply?.preview ?? null) as AbsenceReply | null
  const { abilities, mats, server_time_ms: nowMs, settings } = room
  const bouts = mats
    .filter(({ mat }) => matId === null || mat.id === matId)
    .flatMap((mat) => mat.bouts)
    .filter(({ status }) => status === 'waiting')
    .sort((a, b) => a.start_at_ms - b.start_at_ms)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <CallTabs slug={competition.slug} />
      <MatTabs mats={mats.map(({ mat }) => mat)} matId={matId} />
      {reply?.code === 'preview' ? null : <ReplyNotice reply={reply} />}
      {absence ? (
        <AbsenceQuestion
          reply={absence}
          bout={bouts.find(({ id }) => id === absence.data.fight_id)}
          here={address({})}
        />
      ) : null}
      {bouts.length === 0 ? (
        <EmptyState title={t('board:calls.empty.title')} text={t('board:calls.announcerEmpty')} />
      ) : (
        <ol className="flex flex-col gap-4">
          {bouts.map((bout) => (
            <li key={bout.id}>
              <CalledBout
                bout={bout}
                settings={settings}
                renderedAtMs={nowMs}
                mayDeclare={abilities.declare_absent}
                isBig
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
