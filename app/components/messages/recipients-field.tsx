import { SEARCH_MAX } from '~/domain/contract/search-limit.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { CheckboxGroupField, HiddenField, TextField, type AnyField } from '../forms/fields.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** Somebody a message may go to, as the page says it. */
interface Recipient {
  readonly id: string
  readonly label: string
}

/** What the form sent of the people it offered: their names, and which were ticked. */
export interface Offered {
  readonly names?: Readonly<Record<string, string>>
  readonly users?: string | readonly string[]
}

/** Before the id in a name's key, so that the names are not taken for the entries of a list. */
const KEY = 'of-'

/** Those ticked before, whoever is looked for now, and then those found. */
export function offeredTo(
  sent: Offered | undefined,
  found: readonly Pick<PersonRef, 'id' | 'name' | 'club'>[],
): Recipient[] {
  const ticked = new Set([sent?.users ?? []].flat())
  const chosen = Object.entries(sent?.names ?? {}).flatMap(([key, label]) => {
    const id = key.slice(KEY.length)
    return ticked.has(id) ? [{ id, label }] : []
  })
  const others = found
    .filter(({ id }) => !chosen.some((one) => one.id === String(id)))
    .map(({ id, name, club }) => ({ id: String(id), label: [name, club?.name].filter(Boolean).join(' · ') }))
  return [...chosen, ...others]
}

/** Whom a message goes to: a search, and the people to tick. Looking sends the form, so nothing written is lost. */
export function RecipientsField({
  search,
  users,
  people,
  searched,
}: {
  readonly search: AnyField
  readonly users: AnyField
  readonly people: readonly Recipient[]
  readonly searched: boolean
}) {
  const t = useText()
  return (
    <>
      <div className="flex flex-wrap field-line gap-3">
        <TextField
          field={search}
          label={t('account:messages.findPeople')}
          type="search"
          maxLength={SEARCH_MAX}
          hint={t('account:messages.findPeopleHint')}
          className="min-w-48 flex-1"
        />
        <SubmitButton variant="secondary" name="intent" value="find" formNoValidate>
          {t('common:actions.search')}
        </SubmitButton>
      </div>
      {people.map(({ id, label }) => (
        <HiddenField key={id} name={`names[${KEY}${id}]`} value={label} />
      ))}
      {people.length === 0 ? (
        <p className="text-ink-muted">
          {t(searched ? 'account:messages.nobody' : 'account:messages.noAcquaintances')}
        </p>
      ) : (
        <CheckboxGroupField
          field={users}
          label={t('account:messages.to')}
          options={people.map(({ id, label }) => ({ value: id, label }))}
          columns={2}
          required
        />
      )}
    </>
  )
}
