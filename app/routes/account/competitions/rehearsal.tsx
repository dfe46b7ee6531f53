import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { ActForm } from '~/components/ui/act-form.tsx'
import { Card } from '~/components/ui/card.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Link } from '~/components/ui/link.tsx'
import { isRehearsal, REHEARSAL_SPEEDS } from '~/domain/competition/rehearsal.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { Rehearsal } from '~/domain/contract/rehearsal.fields.ts'
import { competitionChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { title: 'organiser:rehearsal.title' }

export async function loader(args: LoaderFunctionArgs) {
  const { id, slug } = await requireManagedCompetition(args)
  const { data } = await load(args.context.api.rehearsals.list({ params: { id } }))
  return { id, slug, rehearsals: data }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['create', 'play', 'remove'])
  const { intent, values, idempotencyKey } = submission
  const { rehearsals } = context.api
  if (intent === 'create')
    return submit(
      context,
      submission,
      () => rehearsals.create({ params: { id: competition.id }, idempotencyKey }),
      {
        toast: { kind: 'success', text: 'organiser:rehearsal.created' },
        redirectTo: ({ data }) => consolePaths.managedRehearsal(data.slug),
      },
    )
  const params = { id: String(values['id']) }
  const here = consolePaths.managedRehearsal(competition.slug)
  if (intent === 'play') {
    const body = bodyFor(contract.rehearsals.play, { speed: values['speed'] })
    return submit(context, submission, () => rehearsals.play({ params, body, idempotencyKey }), {
      toast: { kind: 'success', text: 'organiser:rehearsal.played' },
      redirectTo: here,
    })
  }
  const own = isRehearsal(competition.slug) ? String(values['source']) : null
  return submit(context, submission, () => rehearsals.remove({ params, idempotencyKey }), {
    toast: { kind: 'success', text: 'organiser:rehearsal.removed' },
    redirectTo: own === null ? here : consolePaths.managedRehearsal(own),
  })
}

export default function RehearsalPage() {
  const t = useText()
  const { id, slug, rehearsals } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  useLiveLoader({ channels: [competitionChannel(id)], everyMs: 5_000 })
  return (
    <div className="flex flex-col gap-6">
      <ReplyNotice reply={reply} />
      <p className="max-w-prose text-ink-muted">{t('organiser:rehearsal.lead')}</p>
      {isRehearsal(slug) ? null : (
        <ActForm intent="create" variant="primary" size="md">
          {t('organiser:rehearsal.create')}
        </ActForm>
      )}
      {rehearsals.length === 0 ? <EmptyState title={t('organiser:rehearsal.none')} /> : null}
      {rehearsals.map((rehearsal) => (
        <RehearsalCard key={rehearsal.id} rehearsal={rehearsal} isOpen={rehearsal.slug === slug} />
      ))}
    </div>
  )
}

const SPEED_NAMES = { 0: 'staff', 1: 'x1', 5: 'x5', 15: 'x15', 60: 'x60' } as const

function RehearsalCard({ rehearsal, isOpen }: { readonly rehearsal: Rehearsal; readonly isOpen: boolean }) {
  const t = useText()
  const { id, slug, name, competition, speed, fights_count: all, fights_ended_count: ended } = rehearsal
  return (
    <Card title={name}>
      <div className="flex flex-col gap-5">
        {isOpen ? (
          <p>
            {t('organiser:rehearsal.of')}{' '}
            <Link className="underline" to={consolePaths.managedRehearsal(competition.slug)}>
              {competition.name}
            </Link>
          </p>
        ) : (
          <p>
            <Link className="font-semibold underline" to={consolePaths.managedSchedule(slug)}>
              {t('organiser:rehearsal.open')}
            </Link>
          </p>
        )}
        <p className="figures">{t('organiser:rehearsal.bouts', { ended, all })}</p>
        <section className="flex flex-col gap-2" aria-label={t('organiser:rehearsal.speed')}>
          <h3 className="text-sm text-ink-muted">{t('organiser:rehearsal.speed')}</h3>
          <div className="flex flex-wrap gap-2">
            {REHEARSAL_SPEEDS.map((one) => (
              <ActForm
                key={one}
                intent="play"
                fields={{ id, speed: one }}
                variant={one === speed ? 'primary' : 'secondary'}
                size="md"
              >
                {one === speed ? '✓ ' : null}
                {t(`organiser:rehearsal.speeds.${SPEED_NAMES[one]}`)}
              </ActForm>
            ))}
          </div>
          <p className="text-sm text-ink-muted">{t('organiser:rehearsal.speedHint')}</p>
        </section>
        <div>
          <ConfirmButton
            question={t('organiser:rehearsal.removeText')}
            yes={t('organiser:rehearsal.remove')}
            fields={{ intent: 'remove', id, source: competition.slug }}
          >
            {t('organiser:rehearsal.remove')}
          </ConfirmButton>
        </div>
      </div>
    </Card>
  )
}
