import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { CompetitionForm } from '~/components/organiser/competition-form.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadCityChoices } from '~/server/pages/choices.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { organises } from '~/server/pages/managed-competition.ts'
import { requireArea } from '~/server/session/guard.ts'
import { venueZoneOf } from '~/server/pages/venue-zone.ts'
import { load } from '~/server/client/load.ts'
import { filesOf, readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['organiser'], title: 'organiser:form.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'organisation_manager')
  if (!organises(viewer)) throw redirect(paths.managedCompetitions)
  const [cities, categories] = await Promise.all([
    loadCityChoices(context),
    load(context.api.dict.categories({ query: { no_pagination: '1' } })),
  ])
  return {
    cities,
    categories: categories.data,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireArea(context, request, 'organisation_manager')
  const submission = await readSubmission(request, ['save'])
  // A new competition is a draft until its organiser publishes it.
  const body = bodyFor(contract.competitions.create, { ...submission.values, status: 'inactive' })
  const files = filesOf(submission, 'image')
  const { idempotencyKey } = submission
  const zone = await venueZoneOf(context, submission.values, viewer.managed_organisation)
  return submit(
    context,
    submission,
    () => context.apiIn(zone).competitions.create({ body, files, idempotencyKey }),
    {
      toast: { kind: 'success', text: 'organiser:toast.created' },
      redirectTo: (reply) => consolePaths.managedInfo(reply.data.slug),
    },
  )
}

export default function CreateCompetition() {
  const t = useText()
  const { cities, categories } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader
        title={t('organiser:form.title')}
        lead={t('organiser:form.lead')}
        crumbs={[{ label: t('organiser:competitions.title'), to: paths.managedCompetitions }]}
      />
      {reply?.code === 'invalid' ? null : <ReplyNotice reply={reply} />}
      <CompetitionForm
        competition={null}
        categories={categories}
        cities={cities}
        lastResult={reply?.lastResult}
      />
    </div>
  )
}
