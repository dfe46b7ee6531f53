import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AthleteFields, useAthleteLabels } from '~/components/athlete/athlete-fields.tsx'
import { HandOverCard } from '~/components/athlete/hand-over-card.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { DateField } from '~/components/forms/date-field.tsx'
import { HiddenField, TextField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { changedBody, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { handOverLink } from '~/server/account/hand-over.ts'
import { loadCityChoices, loadCountryChoices } from '~/server/pages/choices.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = {
  i18n: ['athlete'],
  title: ({ athlete }: { athlete: { name: string } }) => athlete.name,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const address = { id: String(params['id']) }
  const [{ data: athlete }, { data: handOver }, countries, cities] = await Promise.all([
    load(context.api.athletes.details({ params: address })),
    load(context.api.athletes.handOver({ params: address })),
    loadCountryChoices(context),
    loadCityChoices(context),
  ])
  return { athlete, handOver: handOver && handOverLink(context, handOver), countries, cities }
}

export async function action({ request, context, params: address }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request, ['save', 'consent', 'offer', 'revoke'])
  const params = { id: String(address['id']) }
  const redirectTo = paths.managedAthlete(Number(address['id']))
  const { idempotencyKey } = submission
  if (submission.intent === 'consent')
    return submit(
      context,
      submission,
      () =>
        context.api.athletes.giveConsent({
          params,
          body: bodyFor(contract.athletes.giveConsent, submission.values),
          idempotencyKey,
        }),
      { toast: { kind: 'success', text: 'athlete:managed.toast.consent' }, redirectTo },
    )
  if (submission.intent === 'offer')
    return submit(
      context,
      submission,
      () =>
        context.api.athletes.offerHandOver({
          params,
          body: bodyFor(contract.athletes.offerHandOver, submission.values),
          idempotencyKey,
        }),
      { toast: { kind: 'success', text: 'athlete:managed.handOver.made' }, redirectTo },
    )
  if (submission.intent === 'revoke')
    return submit(
      context,
      submission,
      () => context.api.athletes.revokeHandOver({ params, idempotencyKey }),
      { toast: { kind: 'success', text: 'athlete:managed.handOver.revoked' }, redirectTo },
    )
  return saveChanges(
    context,
    submission,
    () => context.api.athletes.update({ params, body: changedBody(contract.athletes.update, submission) }),
    { toast: { kind: 'success', text: 'athlete:managed.toast.saved' }, redirectTo },
  )
}

interface Facts extends Record<string, unknown> {
  name: string
  birth_date: string
  gender: string
  weight: string
  country_id: string
  city_id: string
  city_name: string
  phone: string
  sport_rank: string
  coach: string
}
interface Consent extends Record<string, unknown> {
  guardian_name: string
  given_on: string
}

export default function ManagedAthletePage() {
  const t = useText()
  const { athlete, handOver, countries, cities } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const labels = useAthleteLabels()
  const answerTo = (intent: string) => (reply?.intent === intent ? reply.lastResult : undefined)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader
        title={athlete.name}
        crumbs={[{ label: t('athlete:managed.title'), to: paths.managedAthletes }]}
        actions={
          <>
            <LinkButton variant="secondary" to={paths.athleteDocuments(athlete.id)}>
              {t('athlete:managed.documents')}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.user(athlete.slug)}>
              {t('athlete:club.publicPage')}
            </LinkButton>
          </>
        }
      />
      <Card title={t('athlete:managed.facts')}>
        <ActionForm<Facts>
          id="athlete"
          edited={{ version: athlete.version }}
          lastResult={answerTo('save')}
          labels={labels}
          values={{
            name: athlete.name,
            birth_date: athlete.birth_date ?? '',
            gender: athlete.gender ?? '',
            weight: athlete.weight === null ? '' : String(athlete.weight),
            country_id: athlete.country ? String(athlete.country.id) : '',
            city_id: athlete.city ? String(athlete.city.id) : '',
            phone: athlete.phone ?? '',
            sport_rank: athlete.sport_rank ?? '',
            coach: athlete.coach ?? '',
          }}
        >
          {(fields) => (
            <>
              <HiddenField name="intent" value="save" />
              <AthleteFields fields={fields} countries={countries} cities={cities} city={athlete.city} />
              <div>
                <SubmitButton pendingText={t('common:actions.saving')}>
                  {t('common:actions.save')}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </Card>
      {athlete.is_minor || athlete.consents.length > 0 ? (
        <ConsentCard lastResult={answerTo('consent')} />
      ) : null}
      <HandOverCard
        link={handOver}
        consentIsMissing={athlete.is_minor && athlete.consents.length === 0}
        lastResult={answerTo('offer')}
      />
    </div>
  )
}

function ConsentCard({
  lastResult,
}: {
  readonly lastResult: NonNullable<ReturnType<typeof useAnswer<typeof action>>>['lastResult'] | undefined
}) {
  const t = useText()
  const format = useFormat()
  const { athlete } = useLoaderData<typeof loader>()
  return (
    <Card title={t('athlete:managed.consents')}>
      <div className="flex flex-col gap-5">
        {athlete.is_minor ? <p className="text-ink-muted">{t('athlete:managed.consentIsFor')}</p> : null}
        {athlete.is_minor && athlete.consents.length === 0 ? (
          <Notice tone="warning">
            <p>{t('athlete:managed.consentMissing')}</p>
          </Notice>
        ) : null}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {athlete.consents.map((consent) => (
            <li key={consent.id} className="py-2">
              <span className="font-semibold">{consent.guardian_name}</span>
              <span className="block text-sm text-ink-muted">
                {[
                  format.date(consent.given_on),
                  t(`athlete:managed.method.${consent.method}`),
                  consent.recorded_by && t('athlete:managed.recordedBy', { name: consent.recorded_by }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {athlete.is_minor ? (
          <ActionForm<Consent> id="consent" lastResult={lastResult}>
            {(fields) => (
              <>
                <HiddenField name="intent" value="consent" />
                <div className="grid gap-5 md:grid-cols-2">
                  <TextField
                    field={fields.guardian_name}
                    label={t('athlete:managed.guardian')}
                    hint={t('athlete:managed.guardianNameHint')}
                    autoComplete="off"
                    maxLength={NAME_MAX}
                  />
                  <DateField
                    field={fields.given_on}
                    label={t('athlete:managed.givenOn')}
                    autoComplete="off"
                  />
                </div>
                <div>
                  <SubmitButton variant="secondary" pendingText={t('common:actions.saving')}>
                    {t('athlete:managed.record')}
                  </SubmitButton>
                </div>
              </>
            )}
          </ActionForm>
        ) : null}
      </div>
    </Card>
  )
}
