import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Copy from 'lucide-react/icons/copy'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ActForm } from '~/components/ui/act-form.tsx'
import { CompetitionForm } from '~/components/organiser/competition-form.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadCityChoices } from '~/server/pages/choices.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { venueZoneOf } from '~/server/pages/venue-zone.ts'
import { load } from '~/server/client/load.ts'
import { changedBody, changedFiles, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'organiser:tabs.info' }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const competition = await requireManagedCompetition(args)
  const [cities, categories] = await Promise.all([
    loadCityChoices(args.context),
    load(api.dict.categories({ query: { no_pagination: '1' } })),
  ])
  return {
    competition,
    cities,
    // Its own beside the federation's.
    categories: [...categories.data, ...competition.categories.filter(({ is_own: isOwn }) => isOwn)],
  }
}

const statusOf = { publish: 'active', hide: 'inactive', cancel: 'canceled' } as const
const toastOf = {
  publish: 'organiser:toast.published',
  hide: 'organiser:toast.hidden',
  cancel: 'organiser:toast.canceled',
} as const

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['save', 'publish', 'hide', 'cancel'])
  const { intent } = submission
  const params = { id: competition.id }
  const redirectTo = consolePaths.managedInfo(competition.slug)
  if (intent === 'publish' || intent === 'hide' || intent === 'cancel') {
    const version = String(submission.values['version'] ?? '')
    return submit(
      context,
      submission,
      () => context.api.competitions.update({ params, body: { status: statusOf[intent], version } }),
      { toast: { kind: 'success', text: toastOf[intent] }, redirectTo },
    )
  }
  // A form with no box ticked sends nothing, which would leave the categories as they were.
  const lists = ['categories']
  const body = changedBody(contract.competitions.update, submission, lists)
  const files = changedFiles(submission, 'image')
  const zone = await venueZoneOf(context, submission.values, competition.organisation)
  return saveChanges(
    context,
    submission,
    () => context.apiIn(zone).competitions.update({ params, body, files }),
    {
      lists,
      toast: { kind: 'success', text: 'organiser:toast.saved' },
      redirectTo,
    },
  )
}

export default function ManagedInfo() {
  const { competition, cities, categories } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {reply?.intent === 'save' && reply.code === 'invalid' ? null : <ReplyNotice reply={reply} />}
        <CompetitionForm
          competition={competition}
          categories={categories}
          cities={cities}
          lastResult={reply?.intent === 'save' ? reply.lastResult : undefined}
        />
      </div>
      <div className="flex flex-col gap-6">
        <Publication competition={competition} />
        <NextEdition competition={competition} />
      </div>
    </div>
  )
}

function Publication({ competition }: { readonly competition: Competition }) {
  const t = useText()
  const { status, version } = competition
  return (
    <Card title={t('organiser:publication.title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{t(`organiser:publication.${status}`)}</p>
        {status === 'active' ? (
          <ActForm intent="hide" fields={{ version }} size="md">
            {t('organiser:publication.hide')}
          </ActForm>
        ) : (
          <ActForm intent="publish" fields={{ version }} size="md" variant="primary">
            {t('organiser:console.publish')}
          </ActForm>
        )}
        {status === 'active' ? (
          <ConfirmButton
            question={t('organiser:publication.cancelQuestion', { name: competition.name })}
            fields={{ intent: 'cancel', version }}
          >
            {t('organiser:publication.cancel')}
          </ConfirmButton>
        ) : null}
      </div>
    </Card>
  )
}

function NextEdition({ competition }: { readonly competition: Competition }) {
  const t = useText()
  return (
    <Card title={t('organiser:copy.title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{t('organiser:copy.info')}</p>
        <LinkButton
          variant="secondary"
          to={consolePaths.copyCompetition(competition.slug)}
          icon={<Copy size={18} />}
        >
          {t('organiser:copy.action')}
        </LinkButton>
      </div>
    </Card>
  )
}
