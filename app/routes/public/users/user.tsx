import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { BeltName } from '~/components/belt/belt-name.tsx'
import { FightGrid } from '~/components/fight/fight-grid.tsx'
import { useLiveFights } from '~/components/fight/use-live-fights.ts'
import { useViewer } from '~/components/layout/viewer.tsx'
import { paths } from '~/components/paths.ts'
import { Avatar } from '~/components/ui/avatar.tsx'
import { buttonClass } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { DefinitionList, type Definition } from '~/components/ui/definition-list.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Link } from '~/components/ui/link.tsx'
import { MedalIcon } from '~/components/ui/medal-icon.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { RoleBadge } from '~/components/ui/status-badge.tsx'
import type { Person } from '~/domain/contract/user.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = {
  i18n: ['fight'],
  title: (data: Awaited<ReturnType<typeof loader>>) => data.person.name,
}

const SHOWN = 30

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context
  const slug = params['slug'] ?? ''
  const { data: person } = await load(api.people.details({ params: { slug } }))
  // Somebody who was merged into another is at the other's address.
  if (person.slug !== slug) throw redirect(paths.user(person.slug), 301)
  const of = { user: slug, per_page: SHOWN }
  const [live, next, ended, won] = await Promise.all([
    load(api.fights.list({ query: { ...of, status: 'online' } })),
    load(api.fights.list({ query: { ...of, status: 'waiting', order_by: 'start_estimate_at' } })),
    load(api.fights.list({ query: { ...of, status: 'ended', order_by: 'end_at', order_direction: 'DESC' } })),
    load(
      api.brackets.list({
        query: { medallist: slug, no_pagination: '1', order_by: 'created_at', order_direction: 'DESC' },
      }),
    ),
  ])
  return {
    person,
    live: live.data,
    next: next.data,
    ended: ended.data,
    medals: won.data.flatMap(({ id, competition, category, medals }) => {
      const own = medals.find(({ user }) => user.id === person.id)
      return own ? [{ id, competition, category, medal: own.medal }] : []
    }),
    renderedAtMs: Date.now(),
  }
}

export default function PersonPage() {
  const t = useText()
  const viewer = useViewer()
  const { person, live, next, ended, medals, renderedAtMs } = useLoaderData<typeof loader>()
  useLiveFights([...live, ...next])
  const fought = live.length + next.length + ended.length > 0
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        picture={<Avatar name={person.name} src={person.image} size="xl" />}
        crumbs={[{ label: t('public:users.title'), to: '/users' }]}
        title={person.name}
        badges={person.roles.map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('public:users.about')}>
            <DefinitionList items={factsOf(person, t)} />
            {live.length + next.length > 0 ? (
              <a
                href={paths.userCalendar(person.slug)}
                download
                className={buttonClass('secondary', 'md', 'mt-4')}
              >
                <CalendarPlus size={18} />
                {t('fight:calendar')}
              </a>
            ) : null}
            {viewer && viewer.id !== person.id ? (
              <Link className="link mt-4 block text-sm" to={paths.reportPerson(person.slug)}>
                {t('public:users.report')}
              </Link>
            ) : null}
          </Card>
          {medals.length > 0 ? <Medals medals={medals} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <FightGrid title={t('public:fights.live')} fights={live} renderedAtMs={renderedAtMs} />
          <FightGrid title={t('public:fights.next')} fights={next} renderedAtMs={renderedAtMs} />
          <FightGrid title={t('public:fights.ended')} fights={ended} renderedAtMs={renderedAtMs} />
          {!fought && person.roles.includes('user') ? (
            <EmptyState title={t('public:users.noFights')} />
          ) : null}
        </div>
      </div>
    </div>
  )
}

type Won = ReturnType<typeof useLoaderData<typeof loader>>['medals']

function Medals({ medals }: { readonly medals: Won }) {
  const t = useText()
  return (
    <Card title={t('public:users.medals')}>
      <ul className="flex flex-col gap-3">
        {medals.map(({ id, competition, category, medal }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <MedalIcon medal={medal} />
            <span className="flex min-w-0 flex-col">
              <Link
                className="font-semibold hover:underline"
                to={paths.competitionBracket(competition.slug, id)}
              >
                {category.name}
              </Link>
              <span className="text-sm text-ink-muted">{competition.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function factsOf(person: Person, t: ReturnType<typeof useText>): Definition[] {
  const facts: Definition[] = []
  if (person.club)
    facts.push({
      term: t('public:users.club'),
      value: (
        <Link className="link" to={paths.club(person.club.slug)}>
          {person.club.name}
        </Link>
      ),
    })
  if (person.country) facts.push({ term: t('public:users.country'), value: person.country.name })
  if (person.city) facts.push({ term: t('public:users.city'), value: person.city.name })
  if (person.birth_year) facts.push({ term: t('public:users.birthYear'), value: person.birth_year })
  if (person.sport_rank)
    facts.push({ term: t('public:users.sportRank'), value: t(`status:sportRank.${person.sport_rank}`) })
  if (person.coach) facts.push({ term: t('public:users.coach'), value: person.coach })
  if (person.belt) {
    const { belt } = person
    facts.push({
      term: t('public:users.belt'),
      value: (
        <>
          <BeltName belt={belt} />
          <span className="block text-sm text-ink-muted">
            {[belt.issuer, belt.issued_at].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    })
  }
  return facts
}
