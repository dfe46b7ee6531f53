import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../../paths.ts'
import { CachedMarkup } from '../../ui/cached-markup.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'

/** The table of a round-robin. A tie that stays one is shown as one. */
export function Standings({ standings }: { readonly standings: Bracket['standings'] }) {
  const t = useText()
  return (
    <Card title={t('bracket:standings.title')}>
      <CachedMarkup
        as="div"
        className="strip"
        name="standings"
        shows={standings}
        content={() => (
          <table className="w-full text-start">
            <thead>
              <tr className="eyebrow text-ink-muted">
                <th scope="col" className="py-2 pe-3 text-start md:pe-4">
                  <span className="max-md:sr-only">{t('bracket:standings.place')}</span>
                </th>
                <th scope="col" className="py-2 text-start">
                  {t('bracket:standings.athlete')}
                </th>
                {(['wins', 'losses', 'points'] as const).map((name) => (
                  <th scope="col" key={name} className="py-2 ps-3 text-end">
                    <span className="max-md:sr-only">{t(`bracket:standings.${name}`)}</span>
                    <span aria-hidden="true" className="md:hidden">
                      {t(`bracket:standings.short.${name}`)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {standings.map((row) => (
                <tr key={row.user.id}>
                  <td className="figures py-2 pe-3 md:pe-4">
                    {row.place ?? <span aria-hidden="true">—</span>}
                    {row.tied ? <span title={t('bracket:standings.tied')}>{' ='}</span> : null}
                  </td>
                  <td className="py-2">
                    <Link className="hover:underline" to={paths.user(row.user.slug)}>
                      {row.user.name}
                    </Link>
                    {row.out === null ? null : (
                      <span className="block text-sm text-ink-muted">{t(`status:out.${row.out}`)}</span>
                    )}
                  </td>
                  <td className="figures py-2 text-end">{row.wins}</td>
                  <td className="figures py-2 text-end">{row.losses}</td>
                  <td className="figures py-2 ps-3 text-end whitespace-nowrap">
                    {row.points_for}
                    {'–'}
                    {row.points_against}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      />
    </Card>
  )
}
