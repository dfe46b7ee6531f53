import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactCard } from '~/components/public/contact-card.tsx'
import { PersonList } from '~/components/public/person-list.tsx'
import { StorySection } from '~/components/public/story-cards.tsx'
import { AsideLayout } from '~/components/ui/aside-layout.tsx'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { newsEntries, personEntries } from '~/server/pages/list-entries.ts'

const NEWS = 3

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: club } = await load(context.api.clubs.details({ params: { slug: params['slug'] ?? '' } }))
  const { people, news } = context.api
  const [members, organisation] = await Promise.all([
    load(people.list({ query: { club_id: club.id, per_page: 60, order_by: 'name' } })),
    load(
      news.list({
        query: { club_id: club.id, per_page: NEWS, order_by: 'published_at', order_direction: 'DESC' },
      }),
    ),
  ])
  return { club, members: personEntries(members.data), news: newsEntries(organisation.data) }
}

export default function ClubOverview() {
  const t = useText()
  const { club, members, news } = useLoaderData<typeof loader>()
  return (
    <AsideLayout
      lead={club.description ? <p className="max-w-prose whitespace-pre-line">{club.description}</p> : null}
      aside={
        <ContactCard
          address={[club.city?.name, club.address]}
          phone={club.phone}
          email={club.email}
          organisation={club.organisation}
        />
      }
    >
      <StorySection title={t('public:clubs.news')} stories={news} />
      <Card title={t('public:clubs.members', { count: club.members_count })}>
        {members.length > 0 ? (
          <PersonList people={members} of={club} />
        ) : (
          <EmptyState title={t('public:clubs.noMembers')} />
        )}
      </Card>
    </AsideLayout>
  )
}
