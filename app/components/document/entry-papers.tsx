import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import type { EntryPapers } from '~/domain/contract/papers.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { useAddress } from '../list/query.ts'
import { Card } from '../ui/card.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { DocumentFileLink } from './document-file-link.tsx'
import { PaperStateBadge } from './paper-state.tsx'
import { usePaperText } from './paper-text.ts'

const FORM = 'seen-papers'

/** The entries of a competition with the papers it asks for; ticked ones are marked as seen on paper together. */
export function EntryPapersList({
  entries,
  chosen,
}: {
  readonly entries: readonly EntryPapers[]
  /** What was ticked when the form was refused. */
  readonly chosen: readonly string[]
}) {
  const t = useText()
  const ticked = new Set(chosen)
  const isLacking = entries.some(({ papers }) => papers.some(({ state }) => state !== 'complete'))
  return (
    <Card>
      {isLacking ? (
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
          {/* Its boxes stand in the list below. */}
          <Form method="post" id={FORM} preventScrollReset>
            <FormKey />
            <SubmitButton variant="secondary" name="intent" value="seen-chosen">
              {t('documents:admission.seenChosen')}
            </SubmitButton>
          </Form>
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">
            {t('documents:admission.chosenHint')}
          </p>
        </div>
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} ticked={ticked} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({
  entry: { id, user, state, papers, admitted },
  ticked,
}: {
  readonly entry: EntryPapers
  readonly ticked: ReadonlySet<string>
}) {
  const t = useText()
  const address = useAddress()
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={address({ entry: id })}
          preventScrollReset
          className="py-1 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {user.name}
        </Link>
        {user.club ? <span className="text-sm text-ink-muted">{user.club.name}</span> : null}
        <PaperStateBadge state={state} />
      </div>
      {admitted ? (
        <p className="text-sm wrap-anywhere text-ink-muted">
          {t('documents:admission.admittedWith', { note: admitted.note })}
        </p>
      ) : null}
      <ul className="grid gap-x-6 gap-y-1 text-sm md:grid-cols-2 xl:grid-cols-3">
        {papers.map((paper) => (
          <Paper key={paper.kind} entryId={id} name={user.name} paper={paper} ticked={ticked} />
        ))}
      </ul>
    </li>
  )
}

function Paper({
  entryId,
  name,
  paper,
  ticked,
}: {
  readonly entryId: number
  readonly name: string
  readonly paper: EntryPapers['papers'][number]
  readonly ticked: ReadonlySet<string>
}) {
  const t = useText()
  const paperText = usePaperText()
  const { kind, state, file, document_id: documentId } = paper
  const key = `${entryId}:${kind}`
  const document = t(`documents:kinds.${kind}`)
  const text = (
    <>
      {document}
      {': '}
      <span className={state === 'complete' ? 'text-ink-muted' : 'font-semibold text-danger-text'}>
        {paperText(paper)}
      </span>
    </>
  )
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {state === 'complete' ? (
        <span className="min-w-0 py-1 wrap-anywhere">{text}</span>
      ) : (
        <label className="flex min-h-11 min-w-0 items-center gap-3">
          <input
            type="checkbox"
            form={FORM}
            name="papers"
            value={key}
            defaultChecked={ticked.has(key)}
            className="choice"
            aria-label={t('documents:admission.choose', { document, name })}
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </label>
      )}
      {file && documentId !== null ? (
        <DocumentFileLink
          documentId={documentId}
          label={t('documents:papers.openOf', { document, name })}
          className="link inline-block py-1"
        />
      ) : null}
    </li>
  )
}
