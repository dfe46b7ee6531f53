import ScanSearch from 'lucide-react/icons/scan-search'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { entryNumberOf } from '~/domain/weigh-in/entry-code.ts'
import { useText } from '~/i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Link } from '../ui/link.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** More than these are no choice. */
const SHOWN_MAX = 8

const folded = (text: string) => text.toLowerCase().replace(/ё/g, 'е')

/** The entries a text finds: all of its words in the name, or its number. The server's search finds the same. */
function matching(entries: Iterable<WeighInEntry>, text: string): WeighInEntry[] {
  const number = entryNumberOf(text)
  const words = folded(text).split(/\s+/u).filter(Boolean)
  return [...entries].filter(
    ({ id, user }) => id === number || words.every((word) => folded(user.name).includes(word)),
  )
}

/**
 * Finds an athlete by name, number or card. A station that has all entries finds by itself, without a network; before
 * that, and without a script, it is a GET form that the server answers.
 */
export function Finder({
  entries,
  open,
  found,
  search,
}: {
  /** What the station holds; empty before it has read them. */
  readonly entries: ReadonlyMap<number, WeighInEntry>
  readonly open: (entryId: number) => void
  /** What the server found for the search of the address. */
  readonly found: readonly WeighInEntry[] | null
  readonly search: string
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<readonly WeighInEntry[] | null>(null)
  useEffect(() => setOwn(null), [search])
  const shown = own ?? found

  function find(event: FormEvent<HTMLFormElement>) {
    const text = String(new FormData(event.currentTarget).get('find') ?? '').trim()
    if (entries.size === 0 || text === '') return
    event.preventDefault()
    const matches = matching(entries.values(), text)
    const [first] = matches
    setOwn(matches.length === 1 ? null : matches.slice(0, SHOWN_MAX))
    if (matches.length !== 1 || !first) return
    if (input.current) input.current.value = ''
    open(first.id)
  }

  return (
    <Form method="get" role="search" className="flex flex-col gap-3" onSubmit={find}>
      <div className="flex field-line gap-2">
        <Field id="find" label={t('weighIn:find.label')} className="flex-1 lg:[&>label]:sr-only">
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="search"
              name="find"
              autoComplete="off"
              placeholder={t('weighIn:find.placeholder')}
              defaultValue={search}
              className="min-h-13"
            />
          )}
        </Field>
        <SubmitButton variant="secondary" icon={<ScanSearch size={18} />} className="min-h-13">
          {t('weighIn:find.open')}
        </SubmitButton>
      </div>
      {shown === null ? null : (
        <div role="status">
          <p className="text-sm text-ink-muted">
            {t(shown.length === 0 ? 'weighIn:find.none' : 'weighIn:find.several')}
          </p>
          <ul className="mt-2 flex flex-col gap-1">
            {shown.slice(0, SHOWN_MAX).map(({ id, user, categories }) => (
              <li key={id}>
                <Link
                  to={`?entry=${id}#scales`}
                  preventScrollReset
                  className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-sm border border-line px-3 py-1 hover:bg-raised"
                  onClick={(event) => {
                    if (entries.size === 0) return
                    event.preventDefault()
                    setOwn(null)
                    if (input.current) input.current.value = ''
                    open(id)
                  }}
                >
                  <span className="font-semibold">{user.name}</span>
                  <span className="text-sm text-ink-muted">
                    {[user.club?.name, ...categories.map(({ name }) => name)].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Form>
  )
}
