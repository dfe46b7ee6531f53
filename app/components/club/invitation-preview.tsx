import type { SubmissionResult } from '@conform-to/react'
import type { InvitationPreview as Preview } from '~/domain/contract/club-invitation.fields.ts'
import { INVITATION_DAYS } from '~/domain/people/club-invitation.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, SelectField } from '../forms/fields.tsx'
import { column, textColumn } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

export interface InvitationAnswer {
  readonly preview: Preview
  readonly days: string
}

type Row = Preview['rows'][number]

const TONES: Readonly<Record<Row['status'], Tone>> = {
  new: 'success',
  wrong: 'danger',
  repeated: 'warning',
  invited: 'info',
}

/** What becomes of a row, with what is wrong with it. */
function RowStatus({ row: { status, errors } }: { readonly row: Row }) {
  const t = useText()
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={TONES[status]}>{t(`athlete:invitations.row.${status}`)}</Badge>
      {[...errors.email, ...errors.name].map(({ code, message }) => (
        <span key={code} className="text-sm text-danger-text">
          {message}
        </span>
      ))}
    </span>
  )
}

const columns = [
  textColumn<Row & { id: number }>('athlete:invitations.email', ({ email }) => email, { place: 'lead' }),
  textColumn<Row & { id: number }>('athlete:club.person', ({ name }) => name),
  column<Row & { id: number }>('athlete:invitations.outcome', (row) => <RowStatus row={row} />, {
    place: 'wide',
  }),
]

/** A list of addresses as it was read: it is sent whole, once nothing in it is wrong. */
export function InvitationPreview({
  answer: { preview, days },
  lastResult,
}: {
  readonly answer: InvitationAnswer
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  const { rows, counts, ready } = preview
  return (
    <Card
      title={t('athlete:invitations.preview')}
      actions={
        <LinkButton variant="ghost" size="sm" to={paths.clubInvitations} reloadDocument>
          {t('athlete:invitations.again')}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-5">
        <InSight>
          {ready ? null : (
            <Notice tone="warning">
              <p>{t(counts.wrong > 0 ? 'athlete:invitations.notReady' : 'athlete:invitations.nobodyNew')}</p>
            </Notice>
          )}
        </InSight>
        <DataTable
          columns={columns}
          rows={rows.map((row) => ({ ...row, id: row.line }))}
          caption={t('athlete:invitations.preview')}
        />
        {ready ? (
          <ActionForm<{ days: string }>
            id="send-invitations"
            lastResult={lastResult}
            values={{ days }}
            className="flex flex-wrap field-line gap-4"
          >
            {(fields) => (
              <>
                <HiddenField
                  name="rows"
                  value={JSON.stringify(rows.map(({ line, name, email }) => ({ line, name, email })))}
                />
                <SelectField
                  field={fields.days}
                  label={t('athlete:managed.handOver.days')}
                  options={INVITATION_DAYS.map((value) => ({
                    value: String(value),
                    label: t('athlete:managed.handOver.daysOption', { count: value }),
                  }))}
                  placeholder={null}
                />
                <SubmitButton name="intent" value="send" pendingText={t('common:actions.sending')}>
                  {t('athlete:invitations.send', { count: counts.new })}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        ) : null}
      </div>
    </Card>
  )
}
