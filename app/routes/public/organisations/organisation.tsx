import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompetitionCard } from '~/components/competition/competition-card.tsx'
import { ContactCard } from '~/components/public/contact-card.tsx'
import { AsideLayout } from '~/components/ui/aside-layout.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { pageSummary } from '~/server/pages/page-summary.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ organisation }: Data) => organisation.name,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context
  const { data: organisation } = await load(
    api.organisations.details({ params: { slug: params['slug'] ?? '' } }),
  )
  const competitions = await load(
    api.competitions.list({
      query: {
        organisation_id: organisation.id,
        list_status: 'all',
        order_by: 'start_at',
        order_direction: 'DESC',
      },
    }),
  )
  return {
    organisation,
    competitions: competitions.data,
    summary: pageSummary(context, organisation),
  }
}

export default function OrganisationPage() {
  const t = useText()
  const { organisation, competitions } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        crumbs={[{ label: t('public:organisations.title'), to: '/organisations' }]}
        eyebrow={organisation.city?.name}
        title={organisation.name}
      />
      <AsideLayout
        lead={
          organisation.description ? (
            <p className="max-w-prose whitespace-pre-line">{organisation.description}</p>
          ) : null
        }
        aside={
          <ContactCard
            address={[
              organisation.zip,
              organisation.city?.name,
              organisation.address_1,
              organisation.address_2,
            ]}
            phone={organisation.phone}
            email={organisation.email}
          />
        }
      >
        <h2 className="display text-2xl">{t('public:competitions.title')}</h2>
        {competitions.length === 0 ? (
          <EmptyState title={t('public:competitions.empty.title')} />
        ) : (
          <ul className="grid gap-5 md:grid-cols-2">
            {competitions.map((competition) => (
              <li key={competition.id} className="min-w-0">
                <CompetitionCard competition={competition} />
              </li>
            ))}
          </ul>
        )}
      </AsideLayout>
    </div>
  )
}
