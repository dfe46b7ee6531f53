import type { SubmissionResult } from '@conform-to/react'
import type { TeamPointsView } from '~/domain/contract/team-points.fields.ts'
import {
  POINTS_TEXT_MAX,
  pointsText,
  SHARED_PLACES,
  TEAM_METHODS,
  TEAM_POINTS_PRESET_NAMES,
  TEAM_TIE_BREAKS,
} from '~/domain/results/team-points-settings.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { SaveButton } from '../forms/save-button.tsx'
import { FlagField, HiddenField, NumberField, SelectField, TextField } from '../forms/fields.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'

interface SettingsFields extends Record<string, unknown> {
  is_used: string
  method: string
  points: string
  shared: string
  by_conqueror: string
  counted: string
  min_entrants: string
  missing: string
  tie_break: string
}

/** How a competition ranks teams: said in a line, begun from a preset, and open to be changed. */
export function TeamPointsCard({
  settings,
  lastResult,
}: {
  readonly settings: TeamPointsView
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const { is_used: isUsed, method, points, counted, min_entrants: least } = settings
  const facts = [
    method === 'points'
      ? t('organiser:team.pointsFact', { points: pointsText(points) })
      : t('organiser:team.placesFact', { missing: settings.missing }),
    counted > 0 ? t('organiser:team.countedFact', { count: counted }) : null,
    least > 1 ? t('organiser:team.leastFact', { count: least }) : null,
  ]
  return (
    <Card title={t('organiser:team.title')}>
      <p className="text-ink-muted">{isUsed ? facts.filter(Boolean).join(' · ') : t('organiser:team.off')}</p>
      <Fold label={t('organiser:team.presets')} open={!isUsed}>
        <ul className="flex flex-wrap gap-2 py-2">
          {TEAM_POINTS_PRESET_NAMES.map((preset) => (
            <li key={preset}>
              <ActForm intent="preset" fields={{ preset }} size="md" className="whitespace-normal!">
                {t(`organiser:team.preset.${preset}`)}
              </ActForm>
            </li>
          ))}
        </ul>
      </Fold>
      <Fold label={t('organiser:team.change')} open={lastResult !== undefined}>
        <ActionForm<SettingsFields>
          id="team-points"
          lastResult={lastResult}
          edited={{ version: settings.version }}
          values={{
            ...settings,
            points: pointsText(points),
            is_used: isUsed ? '1' : '0',
            by_conqueror: settings.by_conqueror ? '1' : '0',
            counted: String(counted),
            min_entrants: String(least),
            missing: String(settings.missing),
          }}
          preventScrollReset
          className="flex flex-col gap-5 pt-2"
        >
          {(fields) => (
            <>
              <HiddenField name="intent" value="settings" />
              <div className="grid items-start gap-5 md:grid-cols-2">
                <FlagField
                  field={fields.is_used}
                  label={t('organiser:team.used')}
                  hint={t('organiser:team.usedHint')}
                />
                <SelectField
                  field={fields.method}
                  label={t('organiser:team.method')}
                  options={TEAM_METHODS.map((value) => ({
                    value,
                    label: t(`organiser:team.methods.${value}`),
                  }))}
                  placeholder={null}
                />
                <TextField
                  field={fields.points}
                  label={t('organiser:team.points')}
                  hint={t('organiser:team.pointsHint')}
                  maxLength={POINTS_TEXT_MAX}
                  required
                />
                <SelectField
                  field={fields.shared}
                  label={t('organiser:team.shared')}
                  options={SHARED_PLACES.map((value) => ({
                    value,
                    label: t(`organiser:team.sharing.${value}`),
                  }))}
                  placeholder={null}
                />
                <FlagField
                  field={fields.by_conqueror}
                  label={t('organiser:team.byConqueror')}
                  hint={t('organiser:team.byConquerorHint')}
                />
                <NumberField
                  field={fields.counted}
                  label={t('organiser:team.counted')}
                  hint={t('organiser:team.countedHint')}
                  inputMode="numeric"
                  required
                />
                <NumberField
                  field={fields.min_entrants}
                  label={t('organiser:team.least')}
                  hint={t('organiser:team.leastHint')}
                  inputMode="numeric"
                  required
                />
                <NumberField
                  field={fields.missing}
                  label={t('organiser:team.missing')}
                  hint={t('organiser:team.missingHint')}
                  inputMode="numeric"
                  required
                />
                <SelectField
                  field={fields.tie_break}
                  label={t('organiser:team.tieBreak')}
                  options={TEAM_TIE_BREAKS.map((value) => ({
                    value,
                    label: t(`organiser:team.tieBreaks.${value}`),
                  }))}
                  placeholder={null}
                />
              </div>
              <div>
                <SaveButton value="settings" />
              </div>
            </>
          )}
        </ActionForm>
      </Fold>
    </Card>
  )
}
