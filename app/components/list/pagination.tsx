import { useFormat, useText } from '~/i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { Link } from '../ui/link.tsx'
import { adding, useAddress, type ListMeta } from './query.ts'

/** The pages shown: the first, the last, and the neighbours of the current one; 0 is a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const wanted = [1, current - 1, current, current + 1, last]
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [0, page]
  })
}

/** Links to the pages of a list, and where in it we are. Nothing when all fits on one. */
export function Pagination({
  meta,
  sizes = [],
}: {
  readonly meta: ListMeta
  /** How many rows a page may have, where that can be chosen. */
  readonly sizes?: readonly number[]
}) {
  const t = useText()
  const format = useFormat()
  const address = useAddress()
  const { current_page: current, last_page: last, total, per_page: size } = meta
  if (total === 0) return null
  const from = (current - 1) * size + 1
  const [first, anySize] = [address({ page: null }), address({ per_page: null, page: null })]
  return (
    <CachedMarkup
      as="nav"
      name="pages"
      shows={[current, last, total, size, sizes]}
      texts={{ first, page: adding(first, 'page'), size: adding(anySize, 'per_page') }}
      aria-label={t('common:list.pagination')}
      data-chrome
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      content={(texts) => {
        const to = (page: number) => (page === 1 ? texts.first : `${texts.page}${page}`)
        return (
          <>
            <p className="text-sm text-ink-faint tabular-nums">
              {t('common:list.range', {
                from: format.number(from),
                to: format.number(Math.min(total, current * size)),
                total: format.number(total),
              })}
            </p>
            {total > Math.min(...sizes) ? (
              <p className="flex flex-wrap items-center gap-1 text-sm text-ink-faint">
                {t('common:list.perPage')}
                {sizes.map((one) => (
                  <Link
                    key={one}
                    to={`${texts.size}${one}`}
                    preventScrollReset
                    aria-label={t('common:list.perPageOf', { size: one })}
                    aria-current={one === size ? 'true' : undefined}
                    className={buttonClass(
                      one === size ? 'secondary' : 'ghost',
                      'sm',
                      'min-w-9 px-1.5! tabular-nums',
                    )}
                  >
                    {one}
                  </Link>
                ))}
              </p>
            ) : null}
            {last > 1 ? (
              <ul className="flex flex-wrap items-center gap-1">
                {current > 1 ? (
                  <li>
                    <Link
                      rel="prev"
                      to={to(current - 1)}
                      prefetch="intent"
                      aria-label={t('common:list.previousPage')}
                      className={buttonClass('secondary', 'sm')}
                    >
                      ←
                    </Link>
                  </li>
                ) : null}
                {pageNumbers(current, last).map((page, index) => (
                  <li key={page || `gap-${index}`}>
                    {page === 0 ? (
                      <span aria-hidden="true" className="px-1.5 text-ink-faint">
                        …
                      </span>
                    ) : (
                      <Link
                        to={to(page)}
                        prefetch="intent"
                        aria-label={t('common:list.page', { page })}
                        aria-current={page === current ? 'page' : undefined}
                        className={buttonClass(
                          page === current ? 'primary' : 'ghost',
                          'sm',
                          'min-w-9 px-1.5! tabular-nums',
                        )}
                      >
                        {page}
                      </Link>
                    )}
                  </li>
                ))}
                {current < last ? (
                  <li>
                    <Link
                      rel="next"
                      to={to(current + 1)}
                      prefetch="intent"
                      aria-label={t('common:list.nextPage')}
                      className={buttonClass('secondary', 'sm')}
                    >
                      →
                    </Link>
                  </li>
                ) : null}
              </ul>
            ) : null}
          </>
        )
      }}
    />
  )
}
