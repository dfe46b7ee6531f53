import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { DateField } from '~/components/forms/date-field.tsx'
import { HiddenField, SelectField, TextField } from '~/components/forms/fields.tsx'
import { ImageField } from '~/components/forms/file-field.tsx'
import { PasswordField, PhoneField } from '~/components/forms/special-fields.tsx'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { timeZones } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { choicesOf, loadCityChoices } from '~/server/choices.ts'
import { requireViewer } from '~/server/guard.ts'
import { load } from '~/server/load.ts'
import { choiceCookie } from '~/server/preferences.ts'
import { multipartOf, readSubmission, submit } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['account'], title: 'account:preferences.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await requireViewer(context, request)
  const [countries, cities] = await Promise.all([
    load(context.api.dict.countries({ query: { no_pagination: '1' } })),
    loadCityChoices(context.api),
  ])
  return {
    profile,
    countries: choicesOf(countries.data),
    cities,
    zones: timeZones(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request)
  const language = submission.values['lang']
  const secure = context.settings.publicUrl.startsWith('https:')
  return submit(
    context,
    submission,
    async () => {
      await context.api.user.update({ body: multipartOf(submission, 'image') })
      // The interface follows the profile's language (spec §4).
      if (language === 'ru' || language === 'en')
        context.session.headers.append('set-cookie', choiceCookie('language', language, secure))
    },
    { toast: { kind: 'success', text: 'common:flash.profileUpdated' }, redirectTo: '/account/preferences' },
  )
}

interface Preferences extends Record<string, unknown> {
  name: string
  birth_date: string
  gender: string
  country_id: string
  city_id: string
  phone: string
  tz: string
  lang: string
  image: File
}

interface EmailChange extends Record<string, unknown> {
  email: string
  old_password: string
}

interface PasswordChange extends Record<string, unknown> {
  old_password: string
  password: string
  password_confirmation: string
}

export default function Preferences() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('account:preferences.title')} />
      <div className="grid items-start gap-6 pt-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ProfileForm />
        <div className="grid gap-6">
          <EmailForm />
          <PasswordForm />
        </div>
      </div>
    </>
  )
}

function ProfileForm() {
  const t = useText()
  const { profile, countries, cities, zones } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const mine = reply?.intent === 'profile' ? reply.lastResult : undefined
  const values = {
    ...profile,
    country_id: profile.country ? String(profile.country.id) : '',
    city_id: profile.city ? String(profile.city.id) : '',
  }
  return (
    <Card title={t('account:preferences.profile')}>
      <ActionForm<Preferences> id="profile" lastResult={mine} values={values} encType="multipart/form-data">
        {(fields) => (
          <>
            <HiddenField name="intent" value="profile" />
            <ImageField
              field={fields.image}
              label={t('account:preferences.image')}
              hint={t('account:preferences.imageHint')}
              current={profile.image}
              shape="square"
            />
            <div className="grid gap-5 md:grid-cols-2">
              <TextField
                field={fields.name}
                label={t('account:preferences.name')}
                autoComplete="name"
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
                options={(['male', 'female'] as const).map((value) => ({
                  value,
                  label: t(`status:personGender.${value}`),
                }))}
              />
              <PhoneField field={fields.phone} label={t('account:preferences.phone')} />
              <SelectField
                field={fields.country_id}
                label={t('account:preferences.country')}
                options={countries}
              />
              <SelectField field={fields.city_id} label={t('account:preferences.city')} options={cities} />
              <SelectField
                field={fields.lang}
                label={t('account:preferences.language')}
                placeholder={null}
                options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
              />
              <SelectField
                field={fields.tz}
                label={t('account:preferences.timezone')}
                placeholder={null}
                options={zones.map((zone) => ({ value: zone, label: zone }))}
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

function EmailForm() {
  const t = useText()
  const { profile } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const mine = reply?.intent === 'email' ? reply.lastResult : undefined
  return (
    <Card title={t('account:preferences.email')}>
      <p className="pb-4 text-sm text-ink-muted">
        {t('account:preferences.emailIs', { email: profile.email })}
      </p>
      <ActionForm<EmailChange> id="email" lastResult={mine}>
        {(fields) => (
          <>
            <HiddenField name="intent" value="email" />
            <TextField
              field={fields.email}
              type="email"
              label={t('account:preferences.newEmail')}
              hint={t('account:preferences.emailHint')}
              autoComplete="email"
              required
            />
            <PasswordField
              field={fields.old_password}
              label={t('account:preferences.password')}
              autoComplete="current-password"
              required
            />
            <div>
              <SubmitButton look="secondary" pendingText={t('common:actions.saving')}>
                {t('account:preferences.changeEmail')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

function PasswordForm() {
  const t = useText()
  const reply = useActionData<typeof action>()
  const mine = reply?.intent === 'password' ? reply.lastResult : undefined
  return (
    <Card title={t('account:preferences.password')}>
      <ActionForm<PasswordChange> id="password" lastResult={mine}>
        {(fields) => (
          <>
            <HiddenField name="intent" value="password" />
            <PasswordField
              field={fields.old_password}
              label={t('account:preferences.oldPassword')}
              autoComplete="current-password"
              required
            />
            <PasswordField
              field={fields.password}
              label={t('account:preferences.newPassword')}
              hint={t('account:preferences.passwordHint')}
              autoComplete="new-password"
              required
            />
            <PasswordField
              field={fields.password_confirmation}
              label={t('account:preferences.passwordConfirmation')}
              autoComplete="new-password"
              required
            />
            <div>
              <SubmitButton look="secondary" pendingText={t('common:actions.saving')}>
                {t('account:preferences.changePassword')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
