import { useFetcher } from '@remix-run/react'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import type { Offer, ReferredTo } from '~/domain/access/admin-area.ts'
import { useText } from '~/i18n/words.tsx'
import { SelectField, type BoundField } from '../forms/fields.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'

/** Spec §9. */
const DEBOUNCE_MS = 400

/**
 * One thing of another kind. Where there are too many for a list, a part of the name finds them: with a script as it is
 * typed, without one by a button that brings the form back as it was, with what was found.
 */
export function ReferenceField({
  of,
  offer,
  placeholder,
  ...bound
}: BoundField & { readonly of: ReferredTo; readonly offer: Offer; readonly placeholder: string }) {
  const t = useText()
  const { load, data, state } = useFetcher<Offer>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  function find() {
    clearTimeout(timer.current)
    load(paths.adminChoices(of, search.current?.value ?? ''))
  }

  const current = data ?? offer
  const { options } = current
  const chosen = offer.options.find(({ value }) => value === bound.field.initialValue)
  const shown = chosen && !options.includes(chosen) ? [chosen, ...options] : options
  const { name } = bound.field
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField {...bound} options={shown} placeholder={placeholder} />
      {offer.more ? (
        <div className="flex items-center gap-2">
          <Input
            ref={search}
            type="search"
            name={`find_${name}`}
            maxLength={100}
            aria-label={t('admin:form.findLabel', { label: String(bound.label) })}
            placeholder={t('admin:hints.reference')}
            onChange={() => {
              clearTimeout(timer.current)
              timer.current = setTimeout(find, DEBOUNCE_MS)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              find()
            }}
          />
          <Button
            type="submit"
            name="intent"
            value={`find:${name}`}
            look="secondary"
            formNoValidate
            icon={<Search size={18} />}
            onClick={(event) => {
              event.preventDefault()
              find()
            }}
          >
            {t('admin:form.find')}
          </Button>
        </div>
      ) : null}
      <p role="status" className="text-xs text-ink-faint empty:hidden">
        {current.searched && state === 'idle' ? t('admin:form.found', { count: options.length }) : null}
      </p>
    </div>
  )
}
