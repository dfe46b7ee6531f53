import type { Gender } from '~/domain/people/gender.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AthleteFields, useAthleteLabels } from '~/components/athlete/athlete-fields.tsx'
import { DuplicateNotice } from '~/components/athlete/duplicate-notice.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxField, TextField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { accountArea } from '~/domain/access/roles.ts'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import type { Profile } from '~/domain/contract/user.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { loadCityChoices, loadCountryChoices } from '~/server/pages/choices.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['athlete'], title: 'athlete:managed.add' }

/** A manager adds to the own club or organisation; everybody else as a guardian. */
function managedBy({ roles }: Profile): 'guardian' | 'club' | 'organisation' {
  const area = accountArea(roles)
  if (area === 'club_manager') return 'club'
  return area === 'organisation_manager' ? 'organisation' : 'guardian'
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const [countries, cities] = await Promise.all([loadCountryChoices(context), loadCityChoices(context)])
  return { kind: managedBy(viewer), countries, cities }
}

interface NewAthlete extends Record<string, unknown> {
  name: string
  birth_date: string
  gender: Gender
  weight: string
  country_id: string
  city_id: string
  city_name: string
  phone: string
  sport_rank: string
  coach: string
  guardian_consent: string
  guardian_name: string
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const submission = await readSubmission(request)
  const { values, idempotencyKey } = submission
  // With a guardian's name comes the consent that bears it.
  const consent = values['guardian_name'] ? { guardian_consent: '1' } : {}
  const body = bodyFor(contract.athletes.create, { ...values, ...consent, managed_by: managedBy(viewer) })
  return submit(context, submission, () => context.api.athletes.create({ body, idempotencyKey }), {
    toast: { kind: 'success', text: 'athlete:managed.toast.added' },
    redirectTo: paths.managedAthletes,
  })
}

export default function NewManagedAthlete() {
  const t = useText()
  const { kind, countries, cities } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const labels = {
    ...useAthleteLabels(),
    guardian_consent: t('athlete:managed.ownConsent'),
    guardian_name: t('athlete:managed.guardianName'),
  }
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader
        title={t('athlete:managed.add')}
        lead={t(`athlete:managed.lead.${kind}`)}
        crumbs={[{ label: t('athlete:managed.title'), to: paths.managedAthletes }]}
      />
      <Card>
        <ActionForm<NewAthlete> id="athlete" lastResult={reply?.lastResult} labels={labels}>
          {(fields) => (
            <>
              <DuplicateNotice answer={reply} />
              <AthleteFields fields={fields} countries={countries} cities={cities} />
              {kind === 'guardian' ? (
                <CheckboxField
                  field={fields.guardian_consent}
                  label={t('athlete:managed.ownConsent')}
                  hint={t('athlete:managed.ownConsentHint')}
                />
              ) : (
                <TextField
                  field={fields.guardian_name}
                  label={t('athlete:managed.guardianName')}
                  hint={t('athlete:managed.guardianHint')}
                  autoComplete="off"
                  maxLength={NAME_MAX}
                  className="md:max-w-[calc(50%-0.625rem)]"
                />
              )}
              <div>
                <SubmitButton pendingText={t('common:actions.saving')}>
                  {t('athlete:managed.add')}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}
