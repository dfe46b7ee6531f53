import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { boutPageTitle, boutTitle } from '~/components/fight/bout-name.ts'
import { Consequences } from '~/components/fight/consequences.tsx'
import { FightDetails } from '~/components/fight/fight-details.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ChangeHistory } from '~/components/organiser/change-history.tsx'
import { FightCorrection } from '~/components/organiser/fight-correction.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { Breadcrumbs } from '~/components/ui/breadcrumbs.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { fightChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'
import { requireOfCompetition } from '~/server/pages/of-competition.ts'
import { SCORE_INTENTS, scoreFight, type ScoreReply } from '~/server/pages/score-fight.ts'
import { readSubmission } from '~/server/forms/submit.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ fight }: Data, t) => (fight ? boutPageTitle(t, fight) : t('organiser:fight.none.title')),
}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const { slug } = await requireManagedCompetition(args)
  const { here, fightId, bracketId } = await boutAt(args, slug)
  const fight = fightId === null ? null : (await load(api.fights.details({ params: { id: fightId } }))).data
  return { slug, here, bracketId, fight }
}

/** The bout of the address: that of a cell, which may have none yet, or one outside the brackets. */
async function boutAt({ context, params }: LoaderFunctionArgs, slug: string) {
  if (params['fightId']) {
    const id = Number(params['fightId'])
    requireOfCompetition((await load(context.api.fights.details({ params: { id } }))).data, slug)
    return { here: consolePaths.managedBout(slug, { id, cell: null }), fightId: id, bracketId: null }
  }
  const cellId = Number(params['bracketCellId'])
  const { data: cell } = await load(context.api.bracketCells.details({ params: { id: cellId } }))
  requireOfCompetition(cell.bracket, slug)
  return {
    here: consolePaths.managedFight(slug, cellId),
    fightId: cell.fight?.id ?? null,
    bracketId: cell.bracket_id,
  }
}

/** Corrections of a bout. The officials of its mat have the judge's table; this is the organiser's way to put things right. */
export async function action(args: ActionFunctionArgs) {
  const { slug } = await requireManagedCompetition(args)
  const { here, fightId } = await boutAt(args, slug)
  if (fightId === null) throw new Response(null, { status: 404 })
  return scoreFight(args.context, await readSubmission(args.request, SCORE_INTENTS), String(fightId), {
    here,
    toast: { kind: 'success', text: 'organiser:toast.fightCorrected' },
  })
}

export default function ManagedFight() {
  const t = useText()
  const { slug, here, bracketId, fight } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  useLiveLoader({ channels: fight ? [fightChannel(fight.id)] : [], everyMs: 1_000 })
  const title = boutTitle(t, fight)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs
          crumbs={[
            { label: t('organiser:tabs.fights'), to: consolePaths.managedFights(slug) },
            { label: title },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {fight ? (
            <LinkButton variant="secondary" size="sm" to={paths.judgeFight(slug, fight.id)}>
              {t('board:table')}
            </LinkButton>
          ) : null}
          {bracketId === null ? null : (
            <LinkButton variant="ghost" size="sm" to={consolePaths.managedBracket(slug, bracketId)}>
              {t('public:brackets.toBracket')}
            </LinkButton>
          )}
        </div>
      </div>
      {reply?.pending ? <Consequences pending={reply.pending} here={here} /> : null}
      {reply?.code ? <ReplyNotice reply={refusalOf(reply)} /> : null}
      {fight ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          <Card title={title}>
            <FightDetails heading="h3" fight={fight} log={<ChangeHistory fight={fight} />} />
          </Card>
          <FightCorrection fight={fight} refused={reply?.code ? reply.act : undefined} />
        </div>
      ) : (
        <EmptyState title={t('organiser:fight.none.title')} text={t('organiser:fight.none.text')} />
      )}
    </div>
  )
}

const refusalOf = ({ code, message }: ScoreReply) => ({
  intent: 'act',
  code: code ?? '',
  lastResult: { error: { '': [message] } },
})
