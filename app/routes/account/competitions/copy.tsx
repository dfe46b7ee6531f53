import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { DateTimeField } from '~/components/forms/date-field.tsx'
import { CheckboxField, HiddenField, TextField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { nextDates, nextName } from '~/domain/competition/next-edition.ts'
import { contract } from '~/domain/contract/contract.ts'
import { COMPETITION_MAX } from '~/domain/contract/text-limits.ts'
import { createFormat } from '~/i18n/format.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['organiser'], title: 'organiser:copy.title' }

interface CopyFields extends Record<string, unknown> {
  name: string
  registration_start_at: string
  registration_end_at: string
  start_at: string
  end_at: string
  invite_judges: string
  take_staff: string
}

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const format = createFormat('en', competition.timezone)
  const before = {
    registrationStartAt: format.dateTime(competition.registration_start_at),
    registrationEndAt: format.dateTime(competition.registration_end_at),
    startAt: format.dateTime(competition.start_at),
    endAt: format.dateTime(competition.end_at),
  }
  const after = nextDates(before, format.dateTime(Date.now()))
  return {
    competition,
    values: {
      name: nextName(competition.name, before, after),
      registration_start_at: after.registrationStartAt,
      registration_end_at: after.registrationEndAt,
      start_at: after.startAt,
      end_at: after.endAt,
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['copy'])
  const { idempotencyKey, values } = submission
  const params = { id: competition.id }
  const body = bodyFor(contract.competitions.copy, values)
  return submit(
    context,
    submission,
    () => context.apiIn(competition.timezone).competitions.copy({ params, body, idempotencyKey }),
    {
      toast: { kind: 'success', text: 'organiser:toast.created' },
      redirectTo: (reply) => consolePaths.managedInfo(reply.data.slug),
    },
  )
}

export default function CopyCompetition() {
  const t = useText()
  const { competition, values } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader
        title={t('organiser:copy.title')}
        lead={t('organiser:copy.lead')}
        crumbs={[
          { label: t('organiser:competitions.title'), to: paths.managedCompetitions },
          { label: competition.name, to: paths.managedCompetition(competition.slug) },
        ]}
      />
      {reply?.code === 'invalid' ? null : <ReplyNotice reply={reply} />}
      <ActionForm<CopyFields> id="copy" lastResult={reply?.lastResult} values={values}>
        {(fields) => (
          <>
            <HiddenField name="intent" value="copy" />
            <Card title={t('organiser:copy.changes')}>
              <div className="flex flex-col gap-5">
                <TextField
                  field={fields.name}
                  label={t('organiser:form.name')}
                  maxLength={COMPETITION_MAX.name}
                  required
                />
                <div className="grid gap-5 md:grid-cols-2">
                  <DateTimeField
                    field={fields.registration_start_at}
                    label={t('organiser:form.registrationStart')}
                    required
                  />
                  <DateTimeField
                    field={fields.registration_end_at}
                    label={t('organiser:form.registrationEnd')}
                    required
                  />
                  <DateTimeField field={fields.start_at} label={t('organiser:form.start')} required />
                  <DateTimeField field={fields.end_at} label={t('organiser:form.end')} required />
                </div>
                <p className="text-sm text-ink-muted">{t('organiser:copy.datesHint')}</p>
              </div>
            </Card>
            <Card title={t('organiser:copy.kept')}>
              <div className="flex flex-col gap-5">
                <ul className="flex list-disc flex-col gap-1 ps-5">
                  <li>{t('organiser:copy.categories', { count: competition.categories.length })}</li>
                  <li>{t('organiser:copy.rules')}</li>
                  <li>{t('organiser:copy.mats')}</li>
                  <li>{t('organiser:copy.texts')}</li>
                </ul>
                <p className="text-ink-muted">{t('organiser:copy.people')}</p>
                <CheckboxField
                  field={fields.invite_judges}
                  label={t('organiser:copy.judges')}
                  hint={t('organiser:copy.judgesHint')}
                />
                <CheckboxField
                  field={fields.take_staff}
                  label={t('organiser:copy.staff')}
                  hint={t('organiser:copy.staffHint')}
                />
              </div>
            </Card>
            <div>
              <SubmitButton size="lg" pendingText={t('common:actions.saving')}>
                {t('organiser:form.create')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  )
}
