import { ADDRESS_MAX, GROUP_MAX, ZIP_MAX } from '~/domain/contract/text-limits.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CityField } from '~/components/forms/city-field.tsx'
import { TextareaField, TextField } from '~/components/forms/fields.tsx'
import { ImageField } from '~/components/forms/file-field.tsx'
import { EmailField, PhoneField } from '~/components/forms/special-fields.tsx'
import { ManagedGroup, type GroupWords } from '~/components/group/managed-group.tsx'
import { paths } from '~/components/paths.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadCityChoices } from '~/server/pages/choices.ts'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { saveGroup } from '~/server/pages/managed-group.ts'

const WORDS: GroupWords = {
  own: 'account:nav.myOrganisation',
  publicPage: 'organiser:organisation.publicPage',
  data: 'organiser:organisation.data',
  found: 'organiser:organisation.create',
  send: 'organiser:organisation.send',
}

export const handle: RouteHandle = { i18n: ['organiser'], title: 'account:nav.myOrganisation' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'organisation_manager')
  const [{ data: organisation }, cities] = await Promise.all([
    load(context.api.organisations.mine()),
    loadCityChoices(context),
  ])
  return { organisation, cities }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'organisation_manager')
  return saveGroup(context, request, context.api.organisations, {
    endpoints: contract.organisations,
    founded: 'common:flash.organisationCreated',
    saved: 'common:flash.organisationSaved',
    redirectTo: paths.myOrganisation,
  })
}

interface OrganisationForm extends Record<string, unknown> {
  name: string
  city_id: string
  city_name: string
  phone: string
  email: string
  address_1: string
  address_2: string
  zip: string
  description: string
  image: File
}

export default function MyOrganisation() {
  const t = useText()
  const { organisation, cities } = useLoaderData<typeof loader>()
  return (
    <ManagedGroup<OrganisationForm> kind="organisation" words={WORDS} group={organisation}>
      {(fields) => (
        <>
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              field={fields.name}
              label={t('organiser:organisation.name')}
              autoComplete="organization"
              maxLength={GROUP_MAX.name}
              required
              className="md:col-span-2"
            />
            <CityField
              field={fields.city_id}
              nameField={fields.city_name}
              label={t('organiser:organisation.city')}
              cities={cities}
              current={organisation?.city}
            />
            <TextField field={fields.zip} label={t('organiser:organisation.zip')} maxLength={ZIP_MAX} />
            <TextField
              field={fields.address_1}
              label={t('organiser:organisation.address1')}
              maxLength={ADDRESS_MAX}
            />
            <TextField
              field={fields.address_2}
              label={t('organiser:organisation.address2')}
              maxLength={ADDRESS_MAX}
            />
            <PhoneField field={fields.phone} label={t('organiser:organisation.phone')} />
            <EmailField field={fields.email} label={t('organiser:organisation.email')} />
          </div>
          <TextareaField
            field={fields.description}
            label={t('organiser:organisation.description')}
            rows={8}
            maxLength={GROUP_MAX.description}
          />
          <ImageField
            field={fields.image}
            label={t('organiser:organisation.image')}
            current={organisation?.image}
          />
        </>
      )}
    </ManagedGroup>
  )
}
