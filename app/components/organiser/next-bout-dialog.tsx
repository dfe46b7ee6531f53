import Megaphone from 'lucide-react/icons/megaphone'
import type { NextBoutView } from '~/domain/contract/schedule.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { boutTitle, sideName } from '../fight/bout-name.ts'
import { FormKey } from '../ui/form-key.tsx'
import { consolePaths } from '../console-paths.ts'
import { cx } from '../ui/class-names.ts'
import { RouteDialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ClashList } from './clash-list.tsx'
import type { Refused } from '../forms/refused.ts'
import { ReplyNotice } from './reply-notice.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** The bout a free mat should call, looked at before it is called. */
export function NextBoutDialog({
  next,
  slug,
  reply,
}: {
  readonly next: NextBoutView
  readonly slug: string
  readonly reply: Refused | undefined
}) {
  const t = useText()
  const format = useFormat()
  const { fight, kind, from, mat } = next
  return (
    <RouteDialog
      title={t('organiser:nextBout.title', { mat: matName(t, mat) })}
      closeTo={consolePaths.managedSchedule(slug)}
      width="sm"
    >
      <div className="flex flex-col gap-5">
        <ReplyNotice reply={reply} />
        {fight && kind ? (
          <>
            <div className="flex flex-col gap-1.5">
              <p className="text-sm text-ink-muted">
                {[fight.number && boutTitle(t, fight), fight.category.name, fight.round]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {(['left', 'right'] as const).map((side) => (
                <p key={side} className="flex items-center gap-2 text-lg font-semibold">
                  <span
                    role="img"
                    aria-label={t(`common:sides.${side}`)}
                    className={cx('h-5 w-1.5 shrink-0', side === 'left' ? 'bg-red' : 'bg-blue')}
                  />
                  {sideName(t, fight, side)}
                </p>
              ))}
            </div>
            <p>{t(`organiser:nextBout.kind.${kind}`, { mat: from ? matName(t, from) : '' })}</p>
            {next.clashes.length > 0 ? (
              <ClashList clashes={next.clashes} />
            ) : (
              <Notice tone="success">
                <p>{t('organiser:nextBout.free')}</p>
              </Notice>
            )}
            {Math.abs(next.delay_seconds) >= 60 ? (
              <p className="text-sm text-ink-muted">
                {t(next.delay_seconds > 0 ? 'organiser:nextBout.later' : 'organiser:nextBout.sooner', {
                  count: Math.round(Math.abs(next.delay_seconds) / 60),
                })}
              </p>
            ) : null}
            {kind === 'next' ? null : (
              <Form method="post" preventScrollReset>
                <FormKey />
                <input type="hidden" name="mat_id" value={mat.id} />
                <input type="hidden" name="fight_id" value={fight.id} />
                <SubmitButton name="intent" value="call-next" icon={<Megaphone size={18} />}>
                  {t('organiser:nextBout.call')}
                </SubmitButton>
              </Form>
            )}
          </>
        ) : (
          <p>
            {t(`organiser:nextBout.none.${next.reason ?? 'nothing_left'}`)}
            {next.wait_until
              ? ` ${t('organiser:nextBout.expected', { time: format.time(next.wait_until) })}`
              : null}
          </p>
        )}
      </div>
    </RouteDialog>
  )
}
