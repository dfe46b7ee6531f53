import type { SubmissionResult } from '@conform-to/react'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import type { Screen, ScreenPicture } from '~/domain/contract/screen.fields.ts'
import { SCREEN_MAX } from '~/domain/contract/text-limits.ts'
import { SCREEN_LANGUAGES, SCREEN_SCALES, SCREEN_SOUNDS, SCREEN_THEMES } from '~/domain/screen/look.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, SelectField, TextField } from '../forms/fields.tsx'
import { consolePaths } from '../console-paths.ts'
import { VOLUME_NAMES } from '../sound/volume.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Fold } from '../ui/fold.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ScreenThumbnail } from './screen-thumbnail.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** What tasks name, for their description. */
export interface TaskThings {
  readonly mats: readonly { readonly id: number; readonly name: string }[]
  readonly brackets: readonly { readonly id: number; readonly name: string; readonly isDecided: boolean }[]
  readonly pictures: readonly ScreenPicture[]
}

/** What a screen shows, in words. */
export function useTaskText({ mats, brackets, pictures }: TaskThings): (task: Screen['task']) => string {
  const t = useText()
  const called = mats.map((mat) => ({ id: mat.id, name: matName(t, mat) }))
  const named = (list: readonly { readonly id: number; readonly name: string }[], ids: readonly number[]) =>
    list.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ')
  return (task) => {
    const what =
      'mat_id' in task
        ? named(called, [task.mat_id])
        : 'mat_ids' in task
          ? named(called, task.mat_ids) || t('staff:screen.allMats')
          : 'bracket_id' in task
            ? task.bracket_id === null
              ? t('staff:screen.follows')
              : named(brackets, [task.bracket_id])
            : 'picture_id' in task
              ? named(pictures, [task.picture_id])
              : 'text' in task
                ? task.text
                : ''
    return [t(`staff:screen.kinds.${task.kind}`), what].filter(Boolean).join(': ')
  }
}

/** One screen at the desk: its picture, its link, what it shows, and what can be done with it. */
export function ScreenTile({
  slug,
  screen,
  description,
  lastResult,
}: {
  readonly slug: string
  readonly screen: Screen
  readonly description: string
  /** Of its own form, when that was refused. */
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const format = useFormat()
  const { id, name, online, seen_at: seenAt, width, height, pixel_ratio: ratio } = screen
  return (
    <li
      data-screen={id}
      className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface"
    >
      <ScreenThumbnail
        path={consolePaths.screenPreview(slug, id)}
        version={screen.version}
        title={t('staff:screen.picture', { name })}
        aspect={width && height ? width / height : 16 / 9}
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="display min-w-0 text-xl leading-tight [overflow-wrap:anywhere]">{name}</h3>
          <Badge tone={online ? 'success' : 'danger'}>
            {online
              ? t('staff:screen.online')
              : seenAt
                ? t('staff:screen.offlineSince', { time: format.time(seenAt) })
                : t('staff:screen.offline')}
          </Badge>
        </div>
        <p className="line-clamp-3 [overflow-wrap:anywhere]">{description}</p>
        <p className="text-sm text-ink-muted">
          {width && height
            ? [`${width} × ${height}`, ratio && ratio !== 1 ? `${format.number(ratio)}×` : null]
                .filter(Boolean)
                .join(' · ')
            : t('staff:screen.noSize')}
        </p>
        <div className="mt-auto flex flex-wrap gap-2">
          <LinkButton
            to={`?screen=${id}`}
            preventScrollReset
            icon={<MonitorPlay size={18} aria-hidden="true" />}
            aria-label={t('staff:screen.switchNamed', { name })}
          >
            {t('staff:screen.switch')}
          </LinkButton>
          <ActForm
            intent="identify"
            fields={{ id }}
            size="md"
            label={t('staff:screen.identifyNamed', { name })}
          >
            {t('staff:screen.identify')}
          </ActForm>
        </div>
        <Fold label={t('staff:screen.settings')} open={lastResult !== undefined}>
          <div className="flex flex-col gap-4 pt-3">
            <ScreenSettings screen={screen} lastResult={lastResult} />
            <ConfirmButton
              question={t('staff:screen.removeQuestion', { name })}
              fields={{ intent: 'remove', id }}
              size="sm"
            >
              {t('staff:screen.remove')}
            </ConfirmButton>
          </div>
        </Fold>
      </div>
    </li>
  )
}

interface SettingsValues extends Record<string, unknown> {
  name: string
  theme: string
  scale: string
  lang: string
  sound: string
}

function ScreenSettings({
  screen: { id, name, look, version },
  lastResult,
}: {
  readonly screen: Screen
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <ActionForm<SettingsValues>
      id={`screen-${id}`}
      lastResult={lastResult}
      values={{ name, ...look }}
      edited={{ version }}
    >
      {(fields) => (
        <>
          <HiddenField name="id" value={id} />
          <TextField
            field={fields.name}
            label={t('staff:screen.name')}
            maxLength={SCREEN_MAX.name}
            required
          />
          <SelectField
            field={fields.lang}
            label={t('display:constructor.language')}
            options={SCREEN_LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          />
          <SelectField
            field={fields.theme}
            label={t('display:constructor.theme')}
            options={SCREEN_THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          />
          <SelectField
            field={fields.scale}
            label={t('display:constructor.scale')}
            options={SCREEN_SCALES.map((value) => ({ value, label: `${value}%` }))}
          />
          <SelectField
            field={fields.sound}
            label={t('display:constructor.sound')}
            options={SCREEN_SOUNDS.map((value) => ({
              value,
              label: t(`common:volume.${VOLUME_NAMES[value]}`),
            }))}
          />
          <SubmitButton variant="secondary" size="sm" name="intent" value="update">
            {t('common:actions.save')}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
