import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { FileLinks } from '~/components/results/file-links.tsx'
import { ResultsView } from '~/components/results/results-view.tsx'
import { TeamPointsCard } from '~/components/results/team-points-card.tsx'
import { ProgressBar } from '~/components/ui/progress-bar.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { TEAM_POINTS_PRESETS } from '~/domain/results/team-points-settings.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { pageOf, requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { changedBody, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'organiser:tabs.results' }

export async function loader(args: LoaderFunctionArgs) {
  const { id, slug } = await requireManagedCompetition(args)
  const { competitions } = args.context.api
  const [{ data: results }, { data: settings }] = await Promise.all([
    load(competitions.results({ params: { slug } })),
    load(competitions.teamPoints({ params: { id } })),
  ])
  return { slug, results, settings }
}

const PRESETS: ReadonlyMap<string, (typeof TEAM_POINTS_PRESETS)[keyof typeof TEAM_POINTS_PRESETS]> = new Map(
  Object.entries(TEAM_POINTS_PRESETS),
)

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { id } = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['settings', 'preset'])
  const { competitions } = context.api
  const params = { id }
  const after = {
    toast: { kind: 'success', text: 'organiser:toast.teamPointsSaved' },
    redirectTo: pageOf(request),
  } as const
  if (submission.intent === 'settings')
    return saveChanges(
      context,
      submission,
      () =>
        competitions.changeTeamPoints({
          params,
          body: changedBody(contract.competitions.changeTeamPoints, submission),
        }),
      after,
    )
  const preset = PRESETS.get(String(submission.values['preset']))
  if (!preset) throw new Response(null, { status: 400 })
  const body = bodyFor(contract.competitions.changeTeamPoints, {
    is_used: '1',
    method: preset.method,
    points: preset.points,
    shared: preset.shared,
    by_conqueror: preset.ranksByConqueror ? '1' : '0',
    counted: preset.counted,
    min_entrants: preset.minEntrants,
    missing: preset.missing,
    tie_break: preset.tieBreak,
  })
  return submit(context, submission, () => competitions.changeTeamPoints({ params, body }), after)
}

export default function ManagedResults() {
  const t = useText()
  const { slug, results, settings } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const settingsReply = reply?.intent === 'settings' ? reply.lastResult : undefined
  const finished = results.categories.filter((category) => category.finished).length
  return (
    <div className="flex flex-col gap-6">
      {settingsReply && reply?.code === 'invalid' ? null : <ReplyNotice reply={reply} />}
      {results.categories.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="w-80 max-w-full">
            <ProgressBar
              value={finished}
              max={results.categories.length}
              label={t('organiser:results.finished')}
              text={t('organiser:results.progress', { done: finished, total: results.categories.length })}
            />
          </div>
          <FileLinks
            slug={slug}
            names={['results', 'medals', ...(settings.is_used ? (['teams'] as const) : [])]}
          />
        </div>
      ) : null}
      <ResultsView results={results} bracketHref={(id) => consolePaths.managedBracket(slug, id)} />
      <TeamPointsCard settings={settings} lastResult={settingsReply} />
    </div>
  )
}
