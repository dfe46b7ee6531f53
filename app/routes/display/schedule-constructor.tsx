import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TvSettingsFields } from '~/components/display/tv-settings-fields.tsx'
import { SetUp } from '~/components/display/set-up.tsx'
import { readTvSettings, TV_COLUMNS, tvQuery } from '~/components/display/tv-settings.ts'
import { paths } from '~/components/paths.ts'
import { ChoiceGroup } from '~/components/ui/choice.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Field } from '~/components/ui/field.tsx'
import { Select } from '~/components/ui/select.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadMats } from '~/server/pages/load-display.ts'
import { matOptions } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = { i18n: ['display', 'fight'], title: 'display:constructor.schedule' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { competition, mats } = await loadMats(context, params['slug'] ?? '')
  const look = readTvSettings(new URL(request.url).searchParams)
  const path = paths.displaySchedule(competition.slug) + tvQuery(look)
  return { mats, look, path, address: new URL(path, context.settings.venueUrl).href }
}

export default function ScheduleConstructor() {
  const t = useText()
  const { mats, look, path, address } = useLoaderData<typeof loader>()
  if (mats.length === 0)
    return <EmptyState title={t('display:noMats.title')} text={t('display:noMats.text')} />
  return (
    <SetUp lead={t('display:constructor.scheduleLead')} address={address} path={path}>
      <ChoiceGroup
        id="mat"
        name="mat"
        type="checkbox"
        legend={t('display:constructor.mats')}
        hint={t('display:constructor.matsHint')}
        options={matOptions(t, mats)}
        chosen={look.mats.map(String)}
        columns={2}
      />
      <Field id="columns" label={t('display:constructor.columns')}>
        {(control) => (
          <Select
            {...control}
            name="columns"
            placeholder={t('display:constructor.columnsAuto')}
            options={TV_COLUMNS.map((value) => ({ value, label: String(value) }))}
            defaultValue={look.columns ?? ''}
          />
        )}
      </Field>
      <TvSettingsFields settings={look} />
    </SetUp>
  )
}
