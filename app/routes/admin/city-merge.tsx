import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { SearchSelectField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { loadCityChoices } from '~/server/pages/choices.ts'
import { requireArea } from '~/server/session/guard.ts'
import { idAt } from './addressed.ts'

export const handle: RouteHandle = { title: 'admin:cityMerge.title' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [city, cities] = await Promise.all([
    load(context.api.admin.cities.details({ params: { id: idAt(params) } })),
    loadCityChoices(context),
  ])
  return { city: city.data, cities }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () =>
      context.api.admin.cities.merge({
        params: { id: idAt(params) },
        body: bodyFor(contract.admin.cities.merge, submission.values),
        idempotencyKey: submission.idempotencyKey,
      }),
    {
      toast: { kind: 'success', text: 'admin:cityMerge.done' },
      redirectTo: ({ data }) => paths.adminDetails('cities', data.id),
    },
  )
}

interface Merge extends Record<string, unknown> {
  city_id: string
}

/** A city that people typed is taken for one of the list. */
export default function MergeCity() {
  const t = useText()
  const { city, cities } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        title={t('admin:cityMerge.title')}
        lead={t('admin:cityMerge.lead', { name: city.name })}
        crumbs={[
          { label: t('admin:nav.cities'), to: paths.admin('cities') },
          { label: city.name, to: paths.adminDetails('cities', city.id) },
          { label: t('admin:cityMerge.title') },
        ]}
      />
      <Card>
        <ActionForm<Merge> id="city-merge" lastResult={reply?.lastResult}>
          {(fields) => (
            <>
              <SearchSelectField
                field={fields.city_id}
                label={t('admin:cityMerge.into')}
                options={cities}
                required
              />
              <div>
                <SubmitButton pendingText={t('common:actions.saving')}>
                  {t('admin:cityMerge.submit')}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}
