import type { Category } from '~/domain/contract/category.fields.ts'
import type { TeamDraft, TeamDraftSaved } from '~/domain/contract/team.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

type DraftRow = TeamDraft['rows'][number]

/** What is saved of a team: how many, since when and by whom, what no longer holds, and the way to throw it away. */
export function TeamDraftNotice({
  draft,
  isOpen,
}: {
  readonly draft: TeamDraft
  /** Registration is open; else the names are listed here, since there is no form to show them. */
  readonly isOpen: boolean
}) {
  const t = useText()
  const format = useFormat()
  if (draft.saved_at === null) return null
  const broken = draft.rows.filter(({ problems }) => problems.length > 0)
  const about = [t('athlete:team.draft.saved', { time: format.dateTime(draft.saved_at) }), draft.saved_by]
  return (
    <Notice
      tone={broken.length > 0 || !isOpen ? 'warning' : 'info'}
      title={t('athlete:team.draft.title', { count: draft.athletes })}
      action={
        <ConfirmButton
          size="sm"
          question={t('athlete:team.draft.discardQuestion', { count: draft.athletes })}
          fields={{ intent: 'discard' }}
        >
          {t('athlete:team.draft.discard')}
        </ConfirmButton>
      }
    >
      <p className="text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
      {isOpen ? null : <p>{t('athlete:team.draft.cannotBeSent')}</p>}
      {broken.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {broken.map((row) => (
            <Broken key={row.user.id} row={row} />
          ))}
        </ul>
      ) : null}
      {isOpen ? null : (
        <p className="mt-2">
          {format.list(
            draft.rows
              .filter(({ ticked, problems }) => ticked && problems.length === 0)
              .map(({ user }) => user.name),
          )}
        </p>
      )}
    </Notice>
  )
}

/** An athlete of the draft who could not be entered as they are saved, with the way out of it. */
function Broken({ row: { user, version, problems } }: { readonly row: DraftRow }) {
  const t = useText()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="font-semibold">{user.name}</span>
        {' — '}
        {problems.map(({ message }) => message).join('; ')}
      </span>
      <Form method="post" preventScrollReset>
        <FormKey />
        <input type="hidden" name="id" value={user.id} />
        <input type="hidden" name="version" value={version} />
        <SubmitButton
          size="sm"
          variant="ghost"
          name="intent"
          value="drop"
          aria-label={t('athlete:team.draft.dropOne', { name: user.name })}
        >
          {t('athlete:team.draft.drop')}
        </SubmitButton>
      </Form>
    </li>
  )
}

/** Whom somebody else has changed meanwhile, and to what: the own values stay in the form and are kept by saving again. */
export function DraftConflicts({
  saved: { draft, conflicts },
  categories,
}: {
  readonly saved: TeamDraftSaved
  readonly categories: readonly Category[]
}) {
  const t = useText()
  const format = useFormat()
  const theirs = (id: number) => draft.rows.find(({ user }) => user.id === id)
  function words(row: DraftRow | undefined): string {
    if (!row) return t('athlete:team.draft.theirsGone')
    const chosen = [
      t(row.ticked ? 'athlete:team.draft.theirsTicked' : 'athlete:team.draft.theirsNotTicked'),
      row.weight === null ? null : format.weight(row.weight),
      ...row.categories.map((id) => categories.find((category) => category.id === id)?.name),
    ]
    return chosen.filter(Boolean).join(', ')
  }
  return (
    <Notice role="alert" tone="warning" title={t('athlete:team.draft.conflict', { count: conflicts.length })}>
      <ul className="my-1 flex flex-col gap-1">
        {conflicts.map(({ user }) => (
          <li key={user.id}>
            <span className="font-semibold">{user.name}</span>
            {' — '}
            {[theirs(user.id)?.saved_by, words(theirs(user.id))].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
      <p>{t('athlete:team.draft.conflictHelp')}</p>
    </Notice>
  )
}
