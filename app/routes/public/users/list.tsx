import { GENDERS } from '~/domain/people/gender.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { PersonList } from '~/components/public/person-list.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { choicesOf } from '~/server/pages/choices.ts'
import { personEntries } from '~/server/pages/list-entries.ts'

export const handle: RouteHandle = { title: 'public:users.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [page, clubs] = await Promise.all([
    loadList(request, (query) => context.api.people.list({ query }), {
      defaults: { role: 'user', order_by: 'name' },
    }),
    load(context.api.clubs.list({ query: { no_pagination: '1', short: '1', order_by: 'name' } })),
  ])
  return {
    page: { ...page, data: personEntries(page.data) },
    clubs: choicesOf(clubs.data),
  }
}

export default function People() {
  const t = useText()
  const { page, clubs } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="public:users.title"
      lead={t('public:users.lead')}
      meta={page.meta}
      filters={
        <>
          <SearchFilter />
          <SelectFilter
            name="role"
            label={t('public:users.role')}
            fallback="user"
            options={(['user', 'trainer', 'judge'] as const).map((value) => ({
              value,
              label: t(`status:role.${value}`),
            }))}
          />
          <SelectFilter
            name="gender"
            label={t('public:users.gender')}
            options={GENDERS.map((value) => ({
              value,
              label: t(`status:personGender.${value}`),
            }))}
          />
          <SelectFilter name="club_id" searched label={t('public:users.club')} options={clubs} />
        </>
      }
    >
      <PersonList people={page.data} />
    </ListPage>
  )
}
