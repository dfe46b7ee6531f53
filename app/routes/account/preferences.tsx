import { GENDERS } from '~/domain/people/gender.ts'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { EmailForm, PasswordForm, VerificationForm } from '~/components/account/sign-in-forms.tsx'
import { RecordFields, useRecordLabels } from '~/components/athlete/record-fields.tsx'
import { BeltManager } from '~/components/belt/belt-manager.tsx'
import { HelpingCard } from '~/components/staff/helping-card.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CityField } from '~/components/forms/city-field.tsx'
import { DateField } from '~/components/forms/date-field.tsx'
import { HiddenField, SearchSelectField, SelectField, TextField } from '~/components/forms/fields.tsx'
import { ImageField } from '~/components/forms/file-field.tsx'
import { PhoneField } from '~/components/forms/special-fields.tsx'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { accountArea } from '~/domain/access/roles.ts'
import { isTimeZone } from '~/i18n/format.ts'
import { isLanguage, languages } from '~/i18n/languages.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useLanguage, useText } from '~/i18n/words.tsx'
import { BELT_INTENTS, loadBeltManager, takeBeltStep } from '~/server/pages/belt-manager.ts'
import { loadCityChoices, loadCountryChoices, loadZoneChoices } from '~/server/pages/choices.ts'
import { load } from '~/server/client/load.ts'
import { requireViewer } from '~/server/session/guard.ts'
import { storePreference } from '~/server/session/preferences.ts'
import { changedBody, changedFiles, changesOf, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = {
  i18n: ['account', 'athlete', 'security', 'staff'],
  title: 'account:preferences.title',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await requireViewer(context, request)
  const wears = accountArea(profile.roles) === 'user'
  const [countries, cities, zones, beltManager, helped] = await Promise.all([
    loadCountryChoices(context),
    loadCityChoices(context),
    loadZoneChoices(context, profile.tz),
    wears ? loadBeltManager(context, profile) : null,
    // The others have a page of their own to begin with.
    wears ? load(context.api.staff.mine()) : null,
  ])
  return {
    profile,
    beltManager,
    helped: helped?.data ?? [],
    countries,
    cities,
    zones,
  }
}

const SAVED: Readonly<Record<string, TextKey>> = {
  email: 'account:preferences.emailSaved',
  password: 'account:preferences.passwordSaved',
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request, [
    'profile',
    'email',
    'password',
    'verify',
    ...BELT_INTENTS,
  ])
  const beltStep = takeBeltStep(context, submission, paths.preferences)
  if (beltStep) return beltStep
  if (submission.intent === 'verify')
    return submit(context, submission, () => context.api.account.sendVerification(), {
      toast: ({ data }) => ({
        kind: 'success',
        text:
          data.mail_delivery === 'folder'
            ? 'account:preferences.verifyInFolder'
            : 'account:preferences.verifySent',
      }),
      redirectTo: paths.preferences,
    })
  // Another language of the profile, not the one that stands there, is asked for.
  const language = changesOf(submission).has('lang') ? submission.values['lang'] : null
  return saveChanges(
    context,
    submission,
    async () => {
      await context.api.user.update({
        body: changedBody(contract.user.update, submission),
        files: changedFiles(submission, 'image'),
        idempotencyKey: submission.idempotencyKey,
      })
      const zone = submission.values['tz']
      if (!context.byScript && typeof zone === 'string' && isTimeZone(zone))
        storePreference(context, 'timezone', zone)
      // The interface follows the profile's language (spec §4).
      if (isLanguage(language)) storePreference(context, 'language', language)
    },
    {
      toast: { kind: 'success', text: SAVED[submission.intent] ?? 'common:flash.profileUpdated' },
      redirectTo: paths.preferences,
      // A page in another language is another document (spec §4: update, then reload).
      asDocument: isLanguage(language) && language !== context.language,
    },
  )
}

interface Preferences extends Record<string, unknown> {
  name: string
  birth_date: string
  gender: string
  country_id: string
  city_id: string
  city_name: string
  phone: string
  sport_rank: string
  coach: string
  tz: string
  lang: string
  image: File
}

export default function Preferences() {
  const t = useText()
  const { profile, beltManager, helped } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const answerTo = (intent: string) => (reply?.intent === intent ? reply.lastResult : undefined)
  return (
    <>
      <HelpingCard helped={helped} />
      <PageHeader title={t('account:preferences.title')} />
      <div className="grid items-start gap-6 pt-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ProfileForm />
        <div className="grid gap-6">
          {beltManager ? (
            <BeltManager
              manager={beltManager}
              title={t('athlete:belts.title')}
              ownToo
              lastResult={answerTo('belt')}
            />
          ) : null}
          <EmailForm
            email={profile.email}
            unconfirmed={
              profile.email_verified_at ? null : <VerificationForm lastResult={answerTo('verify')} />
            }
            lastResult={answerTo('email')}
          />
          <PasswordForm lastResult={answerTo('password')} />
          <Card title={t('security:title')}>
            <p className="pb-4 text-sm text-ink-muted">{t('security:teaser')}</p>
            <LinkButton variant="secondary" to={paths.security}>
              {t('security:open')}
            </LinkButton>
          </Card>
          <Card title={t('account:blocked.title')}>
            <p className="pb-4 text-sm text-ink-muted">{t('account:blocked.teaser')}</p>
            <LinkButton variant="secondary" to={paths.blocked}>
              {t('account:blocked.open')}
            </LinkButton>
          </Card>
        </div>
      </div>
    </>
  )
}

function ProfileForm() {
  const t = useText()
  const { profile, countries, cities, zones } = useLoaderData<typeof loader>()
  const pageLanguage = useLanguage()
  const reply = useAnswer<typeof action>()
  const labels = { city_name: t('common:form.cityName'), ...useRecordLabels() }
  const mine = reply?.intent === 'profile' ? reply.lastResult : undefined
  const values = {
    ...profile,
    country_id: profile.country ? String(profile.country.id) : '',
    city_id: profile.city ? String(profile.city.id) : '',
    sport_rank: profile.sport_rank ?? '',
    coach: profile.coach ?? '',
  }
  return (
    <Card title={t('account:preferences.profile')}>
      <ActionForm<Preferences>
        id="profile"
        edited={{ version: profile.version }}
        lastResult={mine}
        values={values}
        labels={labels}
        encType="multipart/form-data"
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="profile" />
            <ImageField
              field={fields.image}
              label={t('account:preferences.image')}
              current={profile.image}
              shape="square"
            />
            <div className="grid gap-5 md:grid-cols-2">
              <TextField
                field={fields.name}
                label={t('account:preferences.name')}
                autoComplete="name"
                maxLength={NAME_MAX}
                required
              />
              <DateField
                field={fields.birth_date}
                label={t('account:preferences.birthDate')}
                autoComplete="bday"
              />
              <SelectField
                field={fields.gender}
                label={t('account:preferences.gender')}
                options={GENDERS.map((value) => ({
                  value,
                  label: t(`status:personGender.${value}`),
                }))}
              />
              <PhoneField field={fields.phone} label={t('account:preferences.phone')} />
              <SearchSelectField
                field={fields.country_id}
                label={t('account:preferences.country')}
                options={countries}
              />
              <CityField
                field={fields.city_id}
                nameField={fields.city_name}
                label={t('account:preferences.city')}
                cities={cities}
                current={profile.city}
              />
              <RecordFields sportRank={fields.sport_rank} coach={fields.coach} />
              <SelectField
                field={fields.lang}
                label={t('account:preferences.language')}
                placeholder={null}
                hint={
                  profile.lang === pageLanguage
                    ? t('account:preferences.languageHint')
                    : t('account:preferences.languageDiffers', {
                        language: t(`common:language.${pageLanguage}`),
                      })
                }
                options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
              />
              <SearchSelectField
                field={fields.tz}
                label={t('account:preferences.timezone')}
                placeholder={null}
                hint={t('account:preferences.timezoneHint')}
                options={zones}
              />
            </div>
            <div>
              <SubmitButton pendingText={t('common:actions.saving')}>{t('common:actions.save')}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
