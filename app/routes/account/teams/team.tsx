import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompetitionDates } from '~/components/competition/competition-dates.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { TeamBoard } from '~/components/team/team-board.tsx'
import { TeamDraftNotice } from '~/components/team/team-draft.tsx'
import { TeamForm } from '~/components/team/team-form.tsx'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { LinkButton } from '~/components/ui/button.tsx'
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
  baseAfter,
  besideRows,
  candidatesShown,
  changedRows,
  draftedElsewhere,
  isEntered,
  isTeamKind,
  teamKindOf,
  teamRows,
} from '~/server/pages/team.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['athlete', 'weighIn', 'documents'], title: 'athlete:team.title' }

async function requireTeam({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const { kind, slug = '' } = params
  if (!isTeamKind(kind)) throw new Response(null, { status: 404 })
  const { data: competition } = await load(context.api.competitions.details({ params: { slug } }))
  return { viewer, kind, competition }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, kind, competition } = await requireTeam(args)
  const { teams } = args.context.api
  const address = { params: { id: competition.id }, query: { managed_by: kind } }
  const [{ data: team }, { data: draft }] = await Promise.all([
    load(teams.candidates(address)),
    load(teams.draft(address)),
  ])
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
    draft,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { kind, competition } = await requireTeam(args)
  const submission = await readSubmission(request, [
    'preview',
    'enter',
    'save',
    'drop',
    'discard',
    'withdraw',
  ])
  if (submission.intent === 'withdraw') return withdraw(args, { kind, competition, submission })
  if (submission.intent === 'save') return saveDraft(args, { kind, competition, submission })
  if (submission.intent === 'drop' || submission.intent === 'discard')
    return discard(args, { kind, competition, submission })
  const { data: draft } = await load(
    context.api.teams.draft({ params: { id: competition.id }, query: { managed_by: kind } }),
  )
  const rows = [...teamRows(submission.form), ...draftedElsewhere(draft, submission)]
  const send = async (isPreview: boolean): Promise<TeamOutcome> => {
    const body = bodyFor(contract.teams.enter, {
      managed_by: kind,
      rows,
      ...(isPreview ? { preview: '1' } : { digest: submission.values['digest'] }),
    })
    const params = { id: competition.id }
    try {
      return (
        await context.api.teams.enter({
          params,
          body,
          idempotencyKey: isPreview ? undefined : submission.idempotencyKey,
        })
      ).data
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
      // Who has just been entered stands there, above those who are left.
      redirectTo: `${paths.team(kind, competition.slug)}#board`,
    },
  )
  // Whoever could not be entered is named on the page, with the reason.
  const [outcome] = outcomes
  return outcome && outcome.refused.length > 0 ? preview(submission, () => Promise.resolve(outcome)) : answer
}

interface OfTeam {
  readonly kind: TeamKind
  readonly competition: Competition
  readonly submission: Submission
}

/** The page as it was filtered. */
const hereOf = ({ request }: ActionFunctionArgs, { kind, competition }: OfTeam) =>
  paths.team(kind, competition.slug) + new URL(request.url).search

/** Keeps what was changed in the form. Whom somebody else has changed meanwhile is named, and stays in the form. */
async function saveDraft(args: ActionFunctionArgs, team: OfTeam) {
  const { kind, competition, submission } = team
  const rows = changedRows(submission)
  try {
    const { data: saved } = await args.context.api.teams.saveDraft({
      params: { id: competition.id },
      body: bodyFor(contract.teams.saveDraft, { managed_by: kind, rows }),
    })
    if (saved.conflicts.length > 0) {
      const { initialValue } = submission.reply()
      const reply: FormReply = {
        lastResult: { initialValue: { ...initialValue, base: baseAfter(submission, saved) } },
        intent: submission.intent,
        code: 'draft_conflict',
        data: saved,
      }
      return data(reply, { status: 409 })
    }
    await args.context.session.toast({
      kind: 'success',
      text: 'athlete:team.toast.drafted',
      values: { count: saved.draft.athletes },
    })
    return redirect(hereOf(args, team))
  } catch (failure) {
    return refusedOrThrown(submission, besideRows(failure, rows))
  }
}

/** Takes one athlete out of the draft, or throws all of it away. */
function discard(args: ActionFunctionArgs, team: OfTeam) {
  const { kind, competition, submission } = team
  const { teams } = args.context.api
  const params = { id: competition.id }
  const { id, version } = submission.values
  const isWhole = submission.intent === 'discard'
  return submit<unknown>(
    args.context,
    submission,
    () =>
      isWhole
        ? teams.discardDraft({ params, query: { managed_by: kind } })
        : teams.saveDraft({
            params,
            body: bodyFor(contract.teams.saveDraft, {
              managed_by: kind,
              rows: [{ user_id: id, version, ticked: '0' }],
            }),
          }),
    {
      toast: {
        kind: 'success',
        text: isWhole ? 'athlete:team.toast.discarded' : 'athlete:team.toast.dropped',
      },
      redirectTo: hereOf(args, team),
    },
  )
}

/** Takes the ticked athletes out; who is drawn already stays and is named. */
async function withdraw({ context }: ActionFunctionArgs, { kind, competition, submission }: OfTeam) {
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
  const { kind, competition, hasClub, isEmpty, entered, draft } = page
  const answer = useAnswer<typeof action>()
  const ofBoard = answer?.intent === 'withdraw' ? answer : undefined
  const reply = ofBoard ? undefined : (answer as FormReply | undefined)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        crumbs={[{ label: competition.name, to: paths.competition(competition.slug) }]}
        title={t(`athlete:team.heading.${kind}`)}
        badges={<CompetitionDates competition={competition} />}
        actions={
          kind === 'club' && competition.registration_open ? (
            <LinkButton
              variant="secondary"
              to={paths.athletesImport(competition.slug)}
              icon={<FileSpreadsheet size={18} />}
            >
              {t('athlete:managed.addList')}
            </LinkButton>
          ) : null
        }
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
          hasMore={competition.registration_open && page.left > 0}
          refused={ofBoard}
          chosen={ofBoard && 'users' in ofBoard ? ofBoard.users : []}
        />
      )}
      <TeamDraftNotice draft={draft} isOpen={competition.registration_open} />
      {competition.registration_open ? (
        <TeamForm {...page} reply={reply} isAnswered={answer !== undefined} />
      ) : (
        <Notice>
          <p>{t('athlete:team.closed')}</p>
        </Notice>
      )}
    </div>
  )
}
