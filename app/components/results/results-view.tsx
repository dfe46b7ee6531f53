import { Link } from '@remix-run/react'
import type { z } from 'zod'
import type { resultsSchema } from '~/domain/contract/competitions.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Country } from '../ui/country.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MedalIcon } from '../ui/medal-icon.tsx'
import { PlaceList } from './place-list.tsx'

type Results = z.output<typeof resultsSchema>

/** The podium and every place of each category, and the medal table of the clubs. */
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
        {decided.map(({ category, bracket_id, medals, places }) => (
          <li key={bracket_id} className="min-w-0">
            <Card
              title={
                <Link className="hover:underline" to={bracketHref(bracket_id)}>
                  {category.name}
                </Link>
              }
            >
              <ol className="flex flex-col gap-3">
                {medals.map(({ user, medal }) => (
                  <li key={user.id} className="flex min-w-0 items-center gap-3">
                    <MedalIcon medal={medal} />
                    <span className="flex min-w-0 flex-col">
                      <Link
                        className="font-semibold wrap-anywhere hover:underline"
                        to={paths.user(user.slug)}
                      >
                        {user.name}
                      </Link>
                      <span className="flex min-w-0 gap-2 text-sm text-ink-muted">
                        {user.country ? (
                          <Country name={user.country.name} code={user.country.code} short />
                        ) : null}
                        <span className="truncate">{user.club?.name}</span>
                      </span>
                    </span>
                  </li>
                ))}
              </ol>
              {places.length > medals.length ? <PlaceList places={places} /> : null}
            </Card>
          </li>
        ))}
      </ul>
      <Card title={t('public:results.clubs')}>
        <table className="w-full">
          <thead>
            <tr>
              <th scope="col" className="eyebrow pb-2 text-start text-ink-muted">
                {t('public:results.club')}
              </th>
              {(['gold', 'silver', 'bronze'] as const).map((medal) => (
                <th scope="col" key={medal} className="w-10 pb-2 text-end">
                  <MedalIcon medal={medal} size="sm" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {results.clubs.map((row) => (
              <tr key={row.club.id}>
                <td className="min-w-0 py-2 pe-2">
                  <span className="figures pe-2 text-ink-muted">{row.place}</span>
                  <Link className="hover:underline" to={paths.club(row.club.slug)}>
                    {row.club.name}
                  </Link>
                </td>
                <td className="figures py-2 text-end">{row.gold}</td>
                <td className="figures py-2 text-end">{row.silver}</td>
                <td className="figures py-2 text-end">{row.bronze}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}
