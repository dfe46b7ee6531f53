import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompetitionDates } from '~/components/competition/competition-dates.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { TeamBoard } from '~/components/team/team-board.tsx'
import { TeamForm } from '~/components/team/team-form.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import { TEAM_KINDS, type TeamKind, type TeamOutcome } from '~/domain/contract/team.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import {
  type FormReply,
  preview,
  readSubmission,
  refusedOrThrown,
  submit,
  type Submission,
} from '~/server/forms/submit.ts'
import {
  besideRows,
  candidatesShown,
  isEntered,
  isTeamKind,
  teamKindOf,
  teamRows,
} from '~/server/pages/team.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['athlete', 'weighIn'], title: 'athlete:team.title' }

async function requireTeam({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const { kind, slug = '' } = params
  if (!isTeamKind(kind)) throw new Response(null, { status: 404 })
  const { data: competition } = await load(context.api.competitions.details({ params: { slug } }))
  return { viewer, kind, competition }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, kind, competition } = await requireTeam(args)
  const { data: team } = await load(
    args.context.api.teams.candidates({ params: { id: competition.id }, query: { managed_by: kind } }),
  )
  return {
    kind,
    competition,
    hasClub: teamKindOf(viewer) === 'club',
    belts: [...new Map(team.flatMap(({ belt }) => (belt ? [[belt.slug, belt]] : []))).values()].sort(
      (a, b) => a.rank - b.rank,
    ),
    isEmpty: team.length === 0,
    entered: team.filter(isEntered),
    left: team.filter((candidate) => !isEntered(candidate)).length,
    shown: candidatesShown(team, args.request),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { kind, competition } = await requireTeam(args)
  const submission = await readSubmission(request, ['preview', 'enter', 'withdraw'])
  if (submission.intent === 'withdraw') return withdraw(args, { kind, competition, submission })
  const rows = teamRows(submission.form)
  const send = async (isPreview: boolean): Promise<TeamOutcome> => {
    const body = bodyFor(contract.teams.enter, {
      managed_by: kind,
      rows,
      ...(isPreview && { preview: '1' }),
    })
    try {
      return (await context.api.teams.enter({ params: { id: competition.id }, body })).data
    } catch (failure) {
      throw besideRows(failure, rows)
    }
  }
  if (submission.intent === 'preview') return preview(submission, () => send(true))
  const outcomes: TeamOutcome[] = []
  const answer = await submit(
    context,
    submission,
    async () => {
      const outcome = await send(false)
      outcomes.push(outcome)
      return outcome
    },
    {
      toast: ({ entered }) => ({
        kind: 'success',
        text: 'athlete:team.toast.entered',
        values: { count: entered.length },
      }),
      redirectTo: paths.team(kind, competition.slug),
    },
  )
  // Whoever could not be entered is named on the page, with the reason.
  const [outcome] = outcomes
  return outcome && outcome.refused.length > 0 ? preview(submission, () => Promise.resolve(outcome)) : answer
}

/** Takes the ticked athletes out; who is drawn already stays and is named. */
async function withdraw(
  { context }: ActionFunctionArgs,
  { kind, competition, submission }: { kind: TeamKind; competition: Competition; submission: Submission },
) {
  const users = [submission.values['users'] ?? []].flat().map(String)
  try {
    const { data: outcome } = await context.api.teams.withdraw({
      params: { id: competition.id },
      body: bodyFor(contract.teams.withdraw, { managed_by: kind, users }),
    })
    if (outcome.refused.length > 0) {
      const errors = outcome.refused.map(({ user, message }) => `${user.name}: ${message}`)
      const lastResult = { status: 'error' as const, error: { '': errors } }
      return data({ lastResult, intent: submission.intent, code: 'some_refused', users }, { status: 409 })
    }
    await context.session.toast({
      kind: 'success',
      text: 'athlete:team.toast.withdrawn',
      values: { count: outcome.withdrawn },
    })
    return redirect(paths.team(kind, competition.slug))
  } catch (failure) {
    return refusedOrThrown(submission, failure)
  }
}

export default function Team() {
  const t = useText()
  const page = useLoaderData<typeof loader>()
  const { kind, competition, hasClub, isEmpty, entered } = page
  const answer = useAnswer<typeof action>()
  const ofBoard = answer?.intent === 'withdraw' ? answer : undefined
  const reply = ofBoard ? undefined : (answer as FormReply | undefined)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        crumbs={[{ label: competition.name, to: paths.competition(competition.slug) }]}
        title={t(`athlete:team.heading.${kind}`)}
        badges={<CompetitionDates competition={competition} />}
      />
      {hasClub ? (
        <Tabs
          label={t('common:nav.sections')}
          tabs={TEAM_KINDS.map((one) => ({
            to: paths.team(one, competition.slug),
            label: t(`athlete:team.kind.${one}`),
          }))}
        />
      ) : null}
      {isEmpty ? null : (
        <TeamBoard
          kind={kind}
          competition={competition}
          entered={entered}
          refused={ofBoard}
          chosen={ofBoard && 'users' in ofBoard ? ofBoard.users : []}
        />
      )}
      {competition.registration_open ? (
        <TeamForm {...page} reply={reply} />
      ) : (
        <Notice>
          <p>{t('athlete:team.closed')}</p>
        </Notice>
      )}
    </div>
  )
}
