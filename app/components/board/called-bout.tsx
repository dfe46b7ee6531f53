import { Form } from '@remix-run/react'
import Megaphone from 'lucide-react/icons/megaphone'
import UserX from 'lucide-react/icons/user-x'
import type { CalledBout as Bout, CallSettingsView } from '~/domain/contract/call-room.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { cx } from '../ui/class-names.ts'
import { FormKey } from '../ui/form-key.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { CalledCorner } from './called-athlete.tsx'
import { callName, missingOf } from './call-names.ts'

/** A bout that is called: its number and mat, both corners, and the acts for both. */
export function CalledBout({
  bout,
  settings,
  renderedAtMs,
  mayDeclare,
  isBig = false,
}: {
  readonly bout: Bout
  readonly settings: CallSettingsView
  readonly renderedAtMs: number
  /** The reader may end the bout for those who did not come. */
  readonly mayDeclare: boolean
  readonly isBig?: boolean
}) {
  const t = useText()
  const format = useFormat()
  const missing = missingOf(bout)
  const waits = bout.status === 'waiting'
  const called = Math.max(0, ...missing.map(({ calls_ms: calls }) => calls.length))
  const allCalled =
    missing.length > 0 && missing.every(({ calls_ms: calls }) => calls.length >= settings.calls)
  const areKnown = bout.left !== null && bout.right !== null
  return (
    <article
      id={`bout-${bout.id}`}
      className={cx(
        'flex min-w-0 flex-col gap-3 rounded-md border bg-surface p-3',
        waits ? 'border-line' : 'border-accent-text',
        isBig && 'md:p-6',
      )}
    >
      <header className="flex flex-wrap items-baseline gap-x-3">
        <span className={cx('figures', isBig ? 'text-6xl' : 'text-3xl')}>{bout.number}</span>
        {isBig ? <span className="display text-3xl">{bout.mat.name}</span> : null}
        <span className={cx('min-w-0 text-ink-muted', isBig ? 'text-xl' : 'text-sm')}>
          {[bout.category, bout.round, waits ? format.time(bout.start_at_ms) : t('board:calls.on')].join(
            ' · ',
          )}
        </span>
      </header>
      <div className={cx('grid gap-4', isBig && 'md:grid-cols-2')}>
        {(['left', 'right'] as const).map((side) => (
          <CalledCorner
            key={side}
            bout={bout}
            side={side}
            settings={settings}
            renderedAtMs={renderedAtMs}
            isBig={isBig}
          />
        ))}
      </div>
      {waits && missing.length > 0 ? (
        <div className="flex flex-wrap gap-2 border-t border-line pt-3">
          {allCalled ? null : (
            <ActForm
              intent="call"
              fields={{ fight_id: bout.id }}
              look="primary"
              size="md"
              icon={<Megaphone size={18} />}
            >
              {missing.length === 2 && called === 0 ? t('board:calls.callBoth') : callName(t, called + 1)}
            </ActForm>
          )}
          {allCalled && mayDeclare && areKnown ? (
            <Form method="post" preventScrollReset>
              <FormKey />
              <input type="hidden" name="fight_id" value={bout.id} />
              <SubmitButton look="danger" name="intent" value="absent-preview" icon={<UserX size={18} />}>
                {t('board:calls.absent')}
              </SubmitButton>
            </Form>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
