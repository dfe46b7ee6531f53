import type { Duplicates } from '~/domain/contract/managed-athlete.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { ABANDONS_FORM } from '../forms/unsaved-changes.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** A page's answer, as far as it may name people who are there already. */
interface Answer {
  readonly code: string
  readonly data?: unknown
}

/**
 * Who is there already under the name and birth date of a refused form, to stand inside that form: they are taken, where
 * the page has a use for them, or the new one is added all the same.
 */
export function DuplicateNotice({
  answer,
  takeTo,
}: {
  readonly answer: Answer | undefined
  /** Where a found person is used instead of a new one. */
  readonly takeTo?: (slug: string) => string
}) {
  const t = useText()
  if (answer?.code !== 'possible_duplicate') return null
  const { people } = answer.data as Duplicates
  return (
    <Notice tone="warning" title={t('athlete:managed.duplicate.title')}>
      <ul className="flex flex-col gap-3 py-3">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-3">
            <Avatar name={person.name} src={person.thumb} />
            <span className="min-w-0 flex-1 basis-40">
              <Link className="link font-semibold" to={paths.user(person.slug)}>
                {person.name}
              </Link>
              <span className="block text-sm text-ink-muted">
                {[
                  person.birth_year,
                  person.club?.name,
                  person.has_account ? null : t('athlete:managed.noAccount'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {takeTo ? (
              <LinkButton size="sm" variant="secondary" to={takeTo(person.slug)} state={ABANDONS_FORM}>
                {t('athlete:managed.duplicate.take')}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
      <SubmitButton size="sm" variant="secondary" name="add_anyway" value="1">
        {t('athlete:managed.duplicate.addAnyway')}
      </SubmitButton>
    </Notice>
  )
}
