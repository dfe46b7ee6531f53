import type { ReactNode } from 'react'
import type { Results } from '~/domain/contract/result.fields.ts'
import type { TeamRef } from '~/domain/contract/team-points.fields.ts'
import { TEAM_KINDS, type TeamKind } from '~/domain/results/team-points-settings.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'
import { Link } from '../ui/link.tsx'
import { MedalIcon } from '../ui/medal-icon.tsx'

interface Row {
  readonly team: TeamRef
  readonly place: number
}

const MEDALS = ['gold', 'silver', 'bronze'] as const

/** Who has won the medals: clubs, and folded away cities and countries. */
export function MedalTables({ tables }: { readonly tables: Results['medal_tables'] }) {
  const t = useText()
  if (Object.values(tables).every((rows) => rows.length === 0)) return null
  return (
    <Card title={t('public:results.medals')}>
      <Kinds
        tables={tables}
        heads={MEDALS.map((medal) => (
          <MedalIcon key={medal} medal={medal} size="sm" />
        ))}
        cells={(row) => MEDALS.map((medal) => row[medal])}
      />
    </Card>
  )
}

/** Teams by the points or places of their athletes. */
export function TeamRankings({ ranking }: { readonly ranking: NonNullable<Results['team_ranking']> }) {
  const t = useText()
  const format = useFormat()
  return (
    <Card title={t('public:results.teams')}>
      <p className="pb-2 text-sm text-ink-muted">
        {t('public:results.counted', { count: ranking.categories_count })}
      </p>
      {ranking.categories_count > 0 ? (
        <Kinds
          tables={ranking.teams}
          heads={[t(`public:results.score.${ranking.method}`)]}
          cells={(row) => [format.number(row.score)]}
        />
      ) : null}
    </Card>
  )
}

function Kinds<R extends Row>({
  tables,
  heads,
  cells,
}: {
  readonly tables: Readonly<Record<TeamKind, readonly R[]>>
  readonly heads: readonly ReactNode[]
  readonly cells: (row: R) => readonly ReactNode[]
}) {
  const t = useText()
  return TEAM_KINDS.map((kind) =>
    tables[kind].length === 0 ? null : (
      <Fold key={kind} label={t(`public:results.by.${kind}`)} open={kind === 'club'} isPrinted>
        <table className="w-full">
          <thead>
            <tr>
              <th scope="col" className="eyebrow pb-2 text-start text-ink-muted">
                {t(`public:results.kind.${kind}`)}
              </th>
              {heads.map((head, at) => (
                <th scope="col" key={at} className="eyebrow min-w-10 pb-2 ps-2 text-end text-ink-muted">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {tables[kind].map((row) => (
              <tr key={row.team.id}>
                <td className="min-w-0 py-2 pe-2 wrap-anywhere">
                  <span className="figures pe-2 text-ink-muted">{row.place}</span>
                  {row.team.slug === null ? (
                    row.team.name
                  ) : (
                    <Link className="hover:underline" to={paths.club(row.team.slug)}>
                      {row.team.name}
                    </Link>
                  )}
                </td>
                {cells(row).map((cell, at) => (
                  <td key={at} className="figures py-2 ps-2 text-end">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    ),
  )
}
