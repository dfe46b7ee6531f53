import Megaphone from 'lucide-react/icons/megaphone'
import UserX from 'lucide-react/icons/user-x'
import type { CalledBout as Bout, CallSettingsView } from '~/domain/contract/call-room.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { cx } from '../ui/class-names.ts'
import { Fold } from '../ui/fold.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { CalledCorner } from './called-athlete.tsx'
import { callName, missingOf } from './call-names.ts'
import { CalledLine } from './called-line.tsx'
import { matName } from '~/i18n/mat-name.ts'

const SIDES = ['left', 'right'] as const

/** A bout that is called: its number and mat, both corners, and the acts for both. */
export function CalledBout({
  bout,
  settings,
  renderedAtMs,
  mayDeclare,
  isBig = false,
  fold,
}: {
  readonly bout: Bout
  readonly settings: CallSettingsView
  readonly renderedAtMs: number
  /** The reader may end the bout for those who did not come. */
  readonly mayDeclare: boolean
  /** To be read aloud from a distance; otherwise as many bouts as the page has room for. */
  readonly isBig?: boolean
  /** Folded to a line at first, for a page of many mats. */
  readonly fold?: { readonly isOpen: boolean; readonly postTo: string } | undefined
}) {
  const t = useText()
  const format = useFormat()
  const missing = missingOf(bout)
  const waits = bout.status === 'waiting'
  const called = Math.max(0, ...missing.map(({ calls_ms: calls }) => calls.length))
  const allCalled =
    missing.length > 0 && missing.every(({ calls_ms: calls }) => calls.length >= settings.calls)
  const kind = [bout.category, bout.round]
  const time = waits ? format.time(bout.start_at_ms) : t('board:calls.on')
  const areKnown = bout.left !== null && bout.right !== null
  const acts =
    waits && missing.length > 0 ? (
      <div className={cx('flex flex-wrap gap-2', isBig ? 'border-t border-line pt-3' : 'ms-auto')}>
        {allCalled ? null : (
          <ActForm
            intent="call"
            fields={{ fight_id: bout.id }}
            {...(fold && { action: fold.postTo })}
            variant="primary"
            size="md"
            {...(isBig ? { icon: <Megaphone size={18} /> } : { className: 'px-2! whitespace-nowrap' })}
          >
            {missing.length === 2 && called === 0 ? t('board:calls.callBoth') : callName(t, called + 1)}
          </ActForm>
        )}
        {allCalled && mayDeclare && areKnown ? (
          <Form method="post" preventScrollReset {...(fold && { action: fold.postTo })}>
            <FormKey />
            <input type="hidden" name="fight_id" value={bout.id} />
            <SubmitButton
              variant="danger"
              size="md"
              name="intent"
              value="absent-preview"
              icon={<UserX size={18} />}
            >
              {t('board:calls.absent')}
            </SubmitButton>
          </Form>
        ) : null}
      </div>
    ) : null
  const shell = cx('min-w-0 rounded-md border bg-surface', waits ? 'border-line' : 'border-accent-text')
  const corners = (
    <div className={cx('grid', isBig ? 'gap-4 md:grid-cols-2' : 'gap-2')}>
      {SIDES.map((side) => (
        <CalledCorner
          key={side}
          bout={bout}
          side={side}
          settings={settings}
          renderedAtMs={renderedAtMs}
          isBig={isBig}
          postTo={fold?.postTo}
        />
      ))}
    </div>
  )
  const kindLine = <span className="basis-full text-xs text-ink-muted">{kind.join(' · ')}</span>
  if (fold)
    return (
      <article id={`bout-${bout.id}`} className={cx(shell, 'px-2')}>
        <Fold
          label={<CalledLine bout={bout} time={waits ? time : t('board:state.online')} />}
          open={fold.isOpen}
        >
          <div className="flex flex-col gap-2 pb-2">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {acts}
              {kindLine}
            </div>
            {corners}
          </div>
        </Fold>
      </article>
    )
  return (
    <article
      id={`bout-${bout.id}`}
      className={cx(shell, 'flex flex-col', isBig ? 'gap-3 p-3 md:p-6' : 'gap-2 p-2')}
    >
      <header
        className={cx('flex flex-wrap gap-y-1', isBig ? 'items-baseline gap-x-3' : 'items-center gap-x-2')}
      >
        {isBig ? (
          <span className="figures text-6xl">{bout.number}</span>
        ) : (
          <span className="flex flex-col gap-0.5 leading-none">
            <span className="figures text-2xl leading-none">{bout.number}</span>
            <span className="text-xs text-ink-muted">{time}</span>
          </span>
        )}
        {isBig ? <span className="display text-3xl">{matName(t, bout.mat)}</span> : null}
        {isBig ? (
          <span className="min-w-0 text-xl text-ink-muted">{[...kind, time].join(' · ')}</span>
        ) : (
          <>
            {acts}
            {kindLine}
          </>
        )}
      </header>
      {corners}
      {isBig ? acts : null}
    </article>
  )
}
