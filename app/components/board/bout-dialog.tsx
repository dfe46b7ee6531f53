import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import PinOff from 'lucide-react/icons/pin-off'
import type { Board, BoardBout } from '~/domain/contract/board.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Refused } from '../forms/refused.ts'
import { ReplyNotice } from '../organiser/reply-notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { paths } from '../paths.ts'
import { ActForm } from '../ui/act-form.tsx'
import { LinkButton } from '../ui/button.tsx'
import { RouteDialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { waitingOn } from './board-layout.ts'
import { matName, matOptions } from '~/i18n/mat-name.ts'

/** A bout of the board with all that can be done with it, by forms: moved, let go, opened. */
export function BoutDialog({
  bout,
  board,
  names,
  category,
  slug,
  closeTo,
  reply,
}: {
  readonly bout: BoardBout
  readonly board: Board
  readonly names: readonly [string, string]
  readonly category: string
  readonly slug: string
  readonly closeTo: string
  readonly reply: Refused | undefined
}) {
  const t = useText()
  const format = useFormat()
  const waits = bout.status === 'waiting'
  const cell = bout.cell_id === null ? null : { id: bout.cell_id }
  return (
    <RouteDialog
      title={t('organiser:schedule.moveOne', { number: bout.number ?? '' })}
      closeTo={closeTo}
      width="sm"
    >
      <div className="flex flex-col gap-5">
        <ReplyNotice reply={reply} />
        <p>
          <span className="block text-sm text-ink-muted">
            {[category, bout.round, format.time(bout.start_at_ms)].join(' · ')}
          </span>
          <span className="font-semibold">{names.join(' – ')}</span>
        </p>
        {waits ? (
          <PostForm preventScrollReset guarded={false} className="flex flex-col gap-4">
            <input type="hidden" name="fight_id" value={bout.id} />
            <Field id="board-place" label={t('board:where')}>
              {(control) => (
                <select {...control} name="place" className="control" size={8}>
                  {board.mats.map((mat) => {
                    const queue = waitingOn(mat, bout.id)
                    return (
                      <optgroup key={mat.id} label={matName(t, mat)}>
                        {queue.map((other) => (
                          <option key={other.id} value={`${mat.id}:${other.id}`}>
                            {t('board:before', {
                              mat: matName(t, mat),
                              number: other.number ?? '',
                              time: format.time(other.start_at_ms),
                            })}
                          </option>
                        ))}
                        <option value={`${mat.id}:`}>{t('board:last', { mat: matName(t, mat) })}</option>
                      </optgroup>
                    )
                  })}
                </select>
              )}
            </Field>
            <SubmitButton name="intent" value="preview" className="self-start">
              {t('organiser:schedule.check')}
            </SubmitButton>
          </PostForm>
        ) : null}
        {waits && bout.bracket_id !== null && board.mats.length > 1 ? (
          <PostForm preventScrollReset guarded={false} className="flex flex-wrap field-line gap-3">
            <input type="hidden" name="bracket_id" value={bout.bracket_id} />
            <Field id="board-mat" label={t('board:moveCategory')} className="min-w-0 flex-1 basis-40">
              {(control) => <Select {...control} name="mat_id" options={matOptions(t, board.mats)} />}
            </Field>
            <SubmitButton variant="secondary" name="intent" value="preview-category">
              {t('organiser:schedule.check')}
            </SubmitButton>
          </PostForm>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {waits && bout.pinned ? (
            <ActForm intent="unpin" size="md" fields={{ fight_id: bout.id }} icon={<PinOff size={16} />}>
              {t('organiser:schedule.unpin')}
            </ActForm>
          ) : null}
          <LinkButton variant="secondary" to={consolePaths.managedBout(slug, { id: bout.id, cell })}>
            {t('board:open')}
          </LinkButton>
          <LinkButton
            variant="secondary"
            to={paths.judgeFight(slug, bout.id)}
            icon={<ClipboardPen size={16} />}
          >
            {t('board:table')}
          </LinkButton>
        </div>
      </div>
    </RouteDialog>
  )
}
