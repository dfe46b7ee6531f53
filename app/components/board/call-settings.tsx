import type { CallSettingsView } from '~/domain/contract/call-room.fields.ts'
import { CALL_INTERVAL_MAX_SECONDS, CALLS_MAX } from '~/domain/call-room/call-room.ts'
import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, NumberField } from '../forms/fields.tsx'
import { SaveButton } from '../forms/save-button.tsx'
import { Fold } from '../ui/fold.tsx'

interface CallFields extends Record<string, unknown> {
  calls: string
  interval_seconds: string
}

/** How often athletes are called: an organiser's settings, folded away. */
export function CallSettings({
  settings,
  lastResult,
}: {
  readonly settings: CallSettingsView
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const isAsked = useLocation().hash === '#call-settings'
  return (
    <Fold id="call-settings" label={t('board:calls.settings')} open={lastResult !== undefined || isAsked}>
      <ActionForm<CallFields>
        id="calls"
        lastResult={lastResult}
        edited={{ version: settings.version }}
        values={{ calls: String(settings.calls), interval_seconds: String(settings.interval_seconds) }}
        preventScrollReset
        className="flex max-w-md flex-col gap-4 pt-2"
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="settings" />
            <NumberField
              field={fields.calls}
              label={t('board:calls.calls')}
              min={1}
              max={CALLS_MAX}
              required
            />
            <NumberField
              field={fields.interval_seconds}
              label={t('board:calls.interval')}
              hint={t('board:calls.settingsHint')}
              min={10}
              max={CALL_INTERVAL_MAX_SECONDS}
              required
            />
            <SaveButton value="calls" />
          </>
        )}
      </ActionForm>
    </Fold>
  )
}
