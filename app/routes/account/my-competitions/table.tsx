import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { boutPageTitle } from '~/components/fight/bout-name.ts'
import { Consequences } from '~/components/fight/consequences.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { LiveTable } from '~/components/judge/live-table.tsx'
import { isScoreOnly } from '~/components/judge/table-layout.ts'
import { useTableLayout } from '~/components/judge/use-table-layout.ts'
import { tableLinks } from '~/components/judge/scoring-table.tsx'
import { accountMenus } from '~/components/layout/account-menu.ts'
import { CornersCome } from '~/components/board/corners-come.tsx'
import { Sidebar } from '~/components/layout/sidebar.tsx'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { cx } from '~/components/ui/class-names.ts'
import { Notice } from '~/components/ui/notice.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { VenueTime, useText } from '~/i18n/words.tsx'
import { accountArea } from '~/domain/access/roles.ts'
import { requireArea } from '~/server/session/guard.ts'
import { tableLayoutOf } from '~/server/session/preferences.ts'
import { load } from '~/server/client/load.ts'
import { requireOfCompetition } from '~/server/pages/of-competition.ts'
import { actOnPanel, isPanelForm, PANEL_FORMS } from '~/server/pages/panel-forms.ts'
import { SCORE_INTENTS, scoreFight } from '~/server/pages/score-fight.ts'
import { readSubmission } from '~/server/forms/submit.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  i18n: ['judge', 'fight', 'account', 'board'],
  title: ({ view }: Data, t) => `${t('judge:table.controls')}: ${boutPageTitle(t, view)}`,
}

export const links = tableLinks

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'judge', 'organisation_manager', 'admin')
  const { data: view } = await load(context.api.fights.details({ params: { id: params['fightId'] ?? '' } }))
  requireOfCompetition(view, params['slug'])
  // A judge of another mat reads a table; whoever runs a competition opens those of the own one only.
  const isJudge = accountArea(viewer.roles) === 'judge'
  if (!isJudge && !view.abilities.score) throw new Response(null, { status: 403 })
  const mat = view.mat ? (await load(context.api.mats.now({ params: { id: view.mat.id } }))).data : null
  const next = [mat?.current, ...(mat?.next ?? [])].find(
    (fight) => fight && fight.id !== view.id && fight.status !== 'ended',
  )
  const layout = tableLayoutOf(request)
  const corners =
    view.status === 'waiting' && view.abilities.score
      ? (await load(context.api.callRoom.ofFight({ params: { fight_id: view.id } }))).data
      : null
  return { slug: params['slug'] ?? '', view, nextId: next?.id ?? null, layout, isJudge, corners }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'judge', 'organisation_manager', 'admin')
  const id = params['fightId'] ?? ''
  requireOfCompetition((await load(context.api.fights.details({ params: { id } }))).data, params['slug'])
  const submission = await readSubmission(request, [...SCORE_INTENTS, ...PANEL_FORMS])
  const here = hereOf(params)
  return isPanelForm(submission)
    ? actOnPanel(context, submission, id, here)
    : scoreFight(context, submission, id, { here })
}

const hereOf = (params: { readonly slug?: string; readonly fightId?: string }) =>
  paths.judgeFight(params.slug ?? '', Number(params.fightId ?? 0))

/** The table has the whole screen: no header, the judge's narrow menu at the left (spec §2). */
export default function FightTable() {
  const t = useText()
  const { slug, view, nextId, layout: stored, isJudge, corners } = useLoaderData<typeof loader>()
  const [layout, changeLayout] = useTableLayout(stored)
  const isBig = isScoreOnly(layout) || !isJudge
  const reply = useAnswer<typeof action>()
  const here = paths.judgeFight(slug, view.id)
  return (
    <div
      className={cx(
        'grid min-h-dvh grid-cols-[minmax(0,1fr)] [&>aside]:top-0 [&>aside]:h-dvh',
        !isBig && 'lg:grid-cols-[70px_minmax(0,1fr)]',
      )}
    >
      {isBig ? null : <Sidebar groups={accountMenus.judge} mode="narrow" />}
      <main id="main" className="w-full min-w-0 px-2 pt-1 pb-2 md:px-4 lg:px-3">
        <VenueTime timeZone={view.competition.timezone}>
          <LiveTable
            key={view.id}
            view={view}
            layout={layout}
            changeLayout={changeLayout}
            here={here}
            backHref={isJudge ? paths.judgeFights(slug) : consolePaths.managedFights(slug)}
            nextHref={nextId === null ? null : paths.judgeFight(slug, nextId)}
            pending={
              reply && 'pending' in reply && reply.pending ? (
                <Consequences pending={reply.pending} here={here} />
              ) : null
            }
            news={
              <>
                {reply && 'lastResult' in reply ? (
                  <FormErrors errors={errorsOf(reply)} />
                ) : reply && !reply.pending ? (
                  <Notice tone="danger" role="alert">
                    <p>{reply.code === 'stale_version' ? t('judge:conflict.stalePlain') : reply.message}</p>
                  </Notice>
                ) : null}
                {corners ? <CornersCome fight={view} corners={corners} /> : null}
              </>
            }
          />
        </VenueTime>
      </main>
    </div>
  )
}
