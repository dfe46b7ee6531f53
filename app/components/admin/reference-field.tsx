import { SEARCH_MAX } from '~/domain/contract/search-limit.ts'
import Search from 'lucide-react/icons/search'
import type { Offer, ReferredTo } from '~/domain/access/admin-area.ts'
import { useText } from '~/i18n/words.tsx'
import { SearchSelectField, type BoundField } from '../forms/fields.tsx'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useReferenceSearch, useScript } from './reference-search.ts'

/**
 * One thing of another kind, found by a part of its name: with a script as it is typed; without one, where there are too
 * many for a list, by a button that brings the form back as it was, with what was found.
 */
export function ReferenceField({
  of,
  offer,
  placeholder,
  ...bound
}: BoundField & { readonly of: ReferredTo; readonly offer: Offer; readonly placeholder: string }) {
  const t = useText()
  const found = useReferenceSearch(of, offer)
  const byScript = useScript()
  const { name } = bound.field
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchSelectField {...bound} {...found} placeholder={placeholder} />
      {offer.more && !byScript ? (
        <div className="flex items-center gap-2">
          <Input
            type="search"
            name={`find_${name}`}
            maxLength={SEARCH_MAX}
            aria-label={t('admin:form.findLabel', { label: String(bound.label) })}
            placeholder={t('admin:hints.reference')}
          />
          <Button
            type="submit"
            name="intent"
            value={`find:${name}`}
            variant="secondary"
            formNoValidate
            icon={<Search size={18} />}
          >
            {t('admin:form.find')}
          </Button>
        </div>
      ) : null}
      <p role="status" className="text-xs text-ink-faint empty:hidden">
        {offer.searched && !byScript ? t('admin:form.found', { count: offer.options.length }) : null}
      </p>
    </div>
  )
}
