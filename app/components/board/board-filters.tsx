import { useId } from 'react'
import type { Board } from '~/domain/contract/board.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { useAddress } from '../list/query.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { ZOOMS, type Zoom } from './board-layout.ts'
import { matOptions } from '~/i18n/mat-name.ts'

/** What of the board is shown: the day, how near, which mat and category. All of it stands in the address. */
export function BoardFilters({
  board,
  categories,
  zoom,
  matId,
  categoryId,
}: {
  readonly board: Board
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly zoom: Zoom
  readonly matId: number | null
  readonly categoryId: number | null
}) {
  const t = useText()
  const format = useFormat()
  const address = useAddress()
  const id = useId()
  const tab = (isOn: boolean) =>
    cx(
      'grid min-h-11 min-w-11 place-items-center border-line-strong px-3 font-semibold not-first:border-s',
      isOn ? 'bg-accent text-on-accent' : 'text-ink-muted hover:text-ink',
    )
  return (
    <div data-chrome className="flex flex-wrap field-line gap-3">
      {board.days.length > 1 ? (
        <nav
          aria-label={t('board:days')}
          className="flex max-w-full flex-wrap rounded-sm border border-line-strong"
        >
          {board.days.map(({ start_ms: start }, day) => (
            <Link
              key={start}
              to={address({ day, move: null })}
              preventScrollReset
              className={tab(day === board.day)}
              aria-current={day === board.day ? 'page' : undefined}
            >
              {t('board:day', { number: day + 1, date: format.date(start) })}
            </Link>
          ))}
        </nav>
      ) : null}
      <nav aria-label={t('board:zoom')} className="flex rounded-sm border border-line-strong">
        {ZOOMS.map((one) => (
          <Link
            key={one}
            to={address({ zoom: one === 'hour' ? null : one, move: null })}
            preventScrollReset
            className={tab(one === zoom)}
            aria-current={one === zoom ? 'page' : undefined}
          >
            {t(`board:zooms.${one}`)}
          </Link>
        ))}
      </nav>
      <Form method="get" preventScrollReset className="flex flex-wrap field-line gap-2">
        <input type="hidden" name="day" value={board.day} />
        {zoom === 'hour' ? null : <input type="hidden" name="zoom" value={zoom} />}
        <label className="sr-only" htmlFor={`${id}-mat`}>
          {t('board:mat')}
        </label>
        <Select
          id={`${id}-mat`}
          name="mat"
          defaultValue={matId ?? ''}
          placeholder={t('board:anyMat')}
          options={matOptions(t, board.mats)}
        />
        <label className="sr-only" htmlFor={`${id}-category`}>
          {t('board:category')}
        </label>
        <Select
          id={`${id}-category`}
          name="category"
          defaultValue={categoryId ?? ''}
          placeholder={t('board:anyCategory')}
          options={categories.map((category) => ({ value: category.id, label: category.name }))}
          className="max-w-48"
        />
        <Button type="submit" variant="secondary">
          {t('board:show')}
        </Button>
      </Form>
    </div>
  )
}
