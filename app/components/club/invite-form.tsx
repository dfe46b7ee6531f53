import type { SubmissionResult } from '@conform-to/react'
import { INVITATION_ROWS_MAX } from '~/domain/contract/invitation-limit.ts'
import { LIST_TEXT_MAX } from '~/domain/contract/upload-limits.ts'
import { useText } from '~/i18n/words.tsx'
import { ListFileInput } from '../entries-import/list-file-input.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { TextareaField } from '../forms/fields.tsx'
import { Card } from '../ui/card.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface Posted extends Record<string, unknown> {
  file: string
  text: string
}

/** Whom to invite: one address, or a list of them, typed, pasted or out of a file. */
export function InviteForm({
  text,
  lastResult,
}: {
  /** The rows of a list that is to be corrected. */
  readonly text?: string | undefined
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  return (
    <Card title={t('athlete:invitations.byMail')}>
      <p className="max-w-prose pb-5 text-ink-muted">{t('athlete:invitations.lead')}</p>
      <ActionForm<Posted>
        id="invite-list"
        encType="multipart/form-data"
        lastResult={lastResult}
        {...(text !== undefined && { values: { text } })}
        labels={{ file: t('entriesImport:file') }}
      >
        {(fields) => (
          <>
            <TextareaField
              field={fields.text}
              label={t('athlete:invitations.text')}
              hint={t('athlete:invitations.textHint', { limit: INVITATION_ROWS_MAX })}
              maxLength={LIST_TEXT_MAX}
              rows={4}
              wrap="off"
              spellCheck={false}
            />
            <ListFileInput
              field={fields.file}
              label={t('athlete:invitations.file')}
              rows={INVITATION_ROWS_MAX}
            />
            <div>
              <SubmitButton name="intent" value="read" pendingText={t('common:actions.sending')}>
                {t('athlete:invitations.read')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
