import type { PlaceView } from '~/domain/contract/result.fields.ts'
import { placeText } from '~/domain/results/place-text.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Fold } from '../ui/fold.tsx'
import { Link } from '../ui/link.tsx'

/** Every place of a category, folded away under its medals. */
export function PlaceList({
  places,
  isOpen,
}: {
  readonly places: readonly PlaceView[]
  /** Nothing stands above it yet. */
  readonly isOpen: boolean
}) {
  const t = useText()
  return (
    <Fold label={t('public:results.places', { count: places.length })} open={isOpen} isPrinted>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('public:results.place')}</th>
            <th scope="col">{t('public:results.athlete')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {places.map(({ user, place, place_to: to, out, wins }) => (
            <tr key={user.id}>
              <td className="figures w-14 py-2 pe-2 align-top text-ink-muted">
                {placeText(place, to) ?? (
                  <abbr className="no-underline" title={t('public:results.noPlace')}>
                    —
                  </abbr>
                )}
              </td>
              <td className="min-w-0 py-2">
                <Link className="wrap-break-word hover:underline" to={paths.user(user.slug)}>
                  {user.name}
                </Link>
                <span className="block text-sm wrap-break-word text-ink-muted">
                  {[
                    out === null ? null : t(`status:out.${out}`),
                    user.club?.name,
                    t('public:results.won', { count: wins }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
