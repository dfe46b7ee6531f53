import type { Results } from '~/domain/contract/result.fields.ts'
import { withVacant } from '~/domain/results/vacant-places.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { Card } from '../ui/card.tsx'
import { Country } from '../ui/country.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { MedalIcon } from '../ui/medal-icon.tsx'
import { PlaceList } from './place-list.tsx'
import { MedalTables, TeamRankings } from './team-tables.tsx'

/** The podium and every place of each category, the medal tables and the ranking of teams. */
export function ResultsView({
  results,
  bracketHref,
}: {
  readonly results: Results
  readonly bracketHref: (bracketId: number) => string
}) {
  const t = useText()
  const decided = results.categories.filter(({ medals, places }) => medals.length + places.length > 0)
  if (decided.length === 0)
    return <EmptyState title={t('public:results.empty.title')} text={t('public:results.empty.text')} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul className="grid gap-4 md:grid-cols-2">
        {decided.map((decision) => {
          const { category, bracket_id, medals, vacant_medals: vacant, places } = decision
          return (
            <CachedMarkup
              key={bracket_id}
              as="li"
              className="min-w-0"
              name="results of a category"
              shows={[decision, bracketHref(bracket_id)]}
              content={() => (
                <Card
                  title={
                    <Link className="hover:underline" to={bracketHref(bracket_id)}>
                      {category.name}
                    </Link>
                  }
                >
                  {medals.length + vacant.length > 0 ? (
                    <ol className="flex flex-col gap-3">
                      {withVacant(medals, vacant, ({ place }) => place).map(({ row, vacant: free }, at) => (
                        <li key={at} className="flex min-w-0 items-center gap-3">
                          <MedalIcon medal={row === null ? free : row.medal} />
                          {row ? <Medallist user={row.user} /> : <Vacant />}
                        </li>
                      ))}
                    </ol>
                  ) : null}
                  {places.length > medals.length ? (
                    <PlaceList places={places} isOpen={medals.length + vacant.length === 0} />
                  ) : null}
                </Card>
              )}
            />
          )
        })}
      </ul>
      <CachedMarkup
        as="div"
        className="flex min-w-0 flex-col gap-6"
        name="results of teams"
        shows={[results.team_ranking, results.medal_tables]}
        content={() => (
          <>
            {results.team_ranking ? <TeamRankings ranking={results.team_ranking} /> : null}
            <MedalTables tables={results.medal_tables} />
          </>
        )}
      />
    </div>
  )
}

function Medallist({ user }: { readonly user: Results['categories'][number]['medals'][number]['user'] }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link className="font-semibold wrap-anywhere hover:underline" to={paths.user(user.slug)}>
        {user.name}
      </Link>
      <span className="flex min-w-0 gap-2 text-sm text-ink-muted">
        {user.country ? <Country name={user.country.name} code={user.country.code} short /> : null}
        <span className="truncate">{user.club?.name}</span>
      </span>
    </span>
  )
}

/** Whoever had won the place was disqualified, and nobody has moved up. */
function Vacant() {
  const t = useText()
  return <span className="text-ink-muted">{t('public:results.vacant')}</span>
}
