import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AbsenceQuestion } from '~/components/board/absence-question.tsx'
import { missingOf } from '~/components/board/call-names.ts'
import { CallSettings } from '~/components/board/call-settings.tsx'
import { CallTabs } from '~/components/board/call-tabs.tsx'
import { CalledBout } from '~/components/board/called-bout.tsx'
import { MatTabs } from '~/components/board/mat-tabs.tsx'
import { usePrivateChannel } from '~/components/board/use-live-board.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useAddress } from '~/components/list/query.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { cx } from '~/components/ui/class-names.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { AbsenceReply } from '~/domain/contract/call-room.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { actInCallRoom } from '~/server/pages/call-room.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'
import { matName } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = { title: 'board:calls.title' }

/** With more mats than stand side by side, only the first waiting bout of each is unfolded. */
const UNFOLDED_MATS = 4

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'calls')
  const room = await load(args.context.api.callRoom.list({ params: { id: competition.id }, query: {} }))
  const { id, slug, organisation, abilities } = competition
  const chosen = new URL(args.request.url).searchParams
  return {
    competition: { id, slug, organisation, abilities },
    room: room.data,
    missingOnly: chosen.get('show') === 'missing',
    matId: room.data.mats.find(({ mat }) => String(mat.id) === chosen.get('mat'))?.mat.id ?? null,
    openBout: chosen.get('bout'),
  }
}

export const action = actInCallRoom

export default function CallRoom() {
  const t = useText()
  const address = useAddress()
  const { competition, room, missingOnly, matId, openBout } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  useLiveLoader({ channels: [usePrivateChannel(competition)], events: ['calls-updated'], everyMs: 800 })
  const absence = (reply?.preview ?? null) as AbsenceReply | null
  const { abilities, mats, server_time_ms: nowMs, settings } = room
  const bouts = mats.flatMap((mat) => mat.bouts)
  const shown = mats
    .filter(({ mat }) => matId === null || mat.id === matId)
    .map(({ mat, bouts: all }) => ({
      mat,
      bouts: missingOnly
        ? all.filter((bout) => bout.status === 'waiting' && missingOf(bout).length > 0)
        : all,
    }))
  const isDense = shown.length > UNFOLDED_MATS
  const settingsReply = reply?.intent === 'settings' ? reply.lastResult : undefined
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <CallTabs slug={competition.slug} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {mats.length > 1 ? (
          <MatTabs mats={mats.map(({ mat }) => mat)} matId={matId} />
        ) : (
          <p className="text-ink-muted">{t('board:calls.lead')}</p>
        )}
        <LinkButton
          variant="secondary"
          to={address({ show: missingOnly ? null : 'missing' })}
          preventScrollReset
        >
          {t(missingOnly ? 'board:calls.everybody' : 'board:calls.missing')}
        </LinkButton>
      </div>
      {reply?.code === 'preview' || (settingsReply && reply?.code === 'invalid') ? null : (
        <ReplyNotice reply={reply} />
      )}
      {absence ? (
        <AbsenceQuestion
          reply={absence}
          bout={bouts.find(({ id }) => id === absence.data.fight_id)}
          here={address({})}
        />
      ) : null}
      {bouts.length === 0 ? (
        <EmptyState
          title={t('board:calls.empty.title')}
          text={t(competition.abilities.manage ? 'board:calls.empty.text' : 'board:calls.announcerEmpty')}
        />
      ) : missingOnly && shown.every((mat) => mat.bouts.length === 0) ? (
        <EmptyState title={t('board:calls.nobody')} text={t('board:calls.lead')} />
      ) : (
        <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {shown.map(({ mat, bouts: here }) => (
            <section key={mat.id} aria-labelledby={`calls-${mat.id}`} className="flex min-w-0 flex-col gap-2">
              <h2
                id={`calls-${mat.id}`}
                className="display border-b-2 border-line-strong pb-0.5 text-lg leading-tight"
              >
                {matName(t, mat)}
              </h2>
              {here.length === 0 ? (
                <p className="text-ink-muted">
                  {t(missingOnly ? 'board:calls.nobody' : 'board:calls.noBouts')}
                </p>
              ) : (
                <div
                  className={cx(
                    'grid items-start gap-2',
                    shown.length === 1 && 'sm:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]',
                  )}
                >
                  {here.map((bout) => (
                    <CalledBout
                      key={bout.id}
                      bout={bout}
                      settings={settings}
                      renderedAtMs={nowMs}
                      mayDeclare={abilities.declare_absent}
                      fold={
                        isDense && bout !== here.find(({ status }) => status === 'waiting')
                          ? {
                              isOpen: String(bout.id) === openBout,
                              postTo: address({ bout: bout.id }),
                            }
                          : undefined
                      }
                    />
                  ))}
                </div>
              )}
            </section>
          ))}
        </div>
      )}
      {abilities.change_settings ? <CallSettings settings={settings} lastResult={settingsReply} /> : null}
    </div>
  )
}
