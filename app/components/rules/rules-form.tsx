import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { BoutRulesView } from '~/domain/contract/bout-rules.fields.ts'
import { type Control, PANEL_SIZES, POINT_KEEPERS } from '~/domain/fight/rules.ts'
import { HOLDS_TEXT_MAX, holdsText } from '~/domain/fight/rule-set.ts'
import { POINTS_TEXT_MAX, pointsText } from '~/domain/results/team-points-settings.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import {
  CheckboxGroupField,
  FlagField,
  HiddenField,
  NumberField,
  SelectField,
  TextField,
  type BoundField,
} from '../forms/fields.tsx'
import { SaveButton } from '../forms/save-button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface RuleFields extends Record<string, unknown> {
  controls: string[]
  point_values: string
  min_point: string
  max_point: string
  counts_points_when_stopped: string
  hold_awards: string
  warnings_to_disqualify: string
  reprimands_to_warning: string
  warning_points: string
  lead_to_end: string
  point_to_end: string
  twice_to_end: string
  periods: string
  period_break_seconds: string
  periods_are_won: string
  golden_score: string
  first_score_wins: string
  max_extra_periods: string
  extra_time_seconds: string
  final_extra_seconds: string
  technical_break_seconds: string
  side_judges: string
  panel_window_seconds: string
  panel_is_official: string
  challenges: string
  coaches_sign: string
  points_taken_back_by: string
}

/** The rules of a discipline as fields; beside saving they are compared with those that hold. */
export function RulesForm({
  rules,
  controls,
  lastResult,
}: {
  readonly rules: BoutRulesView
  /** What the discipline may have marked. */
  readonly controls: readonly Control[]
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const has = (control: Control) => controls.includes(control)
  return (
    <ActionForm<RuleFields>
      id={`rules-${rules.discipline.slug}`}
      lastResult={lastResult}
      edited={{ version: rules.version }}
      values={{
        ...rules,
        point_values: pointsText(rules.point_values),
        warning_points: pointsText(rules.warning_points),
        hold_awards: holdsText(rules.hold_awards),
        max_extra_periods: rules.max_extra_periods ?? '',
        lead_to_end: rules.lead_to_end ?? '',
        point_to_end: rules.point_to_end ?? '',
        twice_to_end: rules.twice_to_end ?? '',
        extra_time_seconds: rules.extra_time_seconds ?? '',
        warnings_to_disqualify: rules.warnings_to_disqualify ?? '',
        reprimands_to_warning: rules.reprimands_to_warning ?? '',
        technical_break_seconds: rules.technical_break_seconds ?? '',
        panel_window_seconds: rules.panel_window_seconds ?? '',
      }}
      preventScrollReset
      className="flex flex-col gap-7"
    >
      {(fields) => (
        <>
          <HiddenField name="intent" value="settings" />
          <Group title={t('boutRules:points')}>
            <TextField
              field={fields.point_values}
              label={t('boutRules:fields.pointValues')}
              hint={t('boutRules:hints.pointValues')}
              maxLength={POINTS_TEXT_MAX}
              required
            />
            <FlagField
              field={fields.counts_points_when_stopped}
              label={t('boutRules:fields.countsPointsWhenStopped')}
            />
            <Whole field={fields.min_point} label={t('boutRules:fields.minPoint')} required />
            <Whole field={fields.max_point} label={t('boutRules:fields.maxPoint')} required />
            {has('hold') ? (
              <TextField
                field={fields.hold_awards}
                label={t('boutRules:fields.holdAwards')}
                hint={t('boutRules:hints.holdAwards')}
                maxLength={HOLDS_TEXT_MAX}
              />
            ) : null}
          </Group>
          {controls.length > 0 ? (
            <Group title={t('boutRules:penalties')}>
              <CheckboxGroupField
                field={fields.controls}
                label={t('boutRules:fields.controls')}
                options={controls.map((value) => ({ value, label: t(CONTROL_LABEL[value]) }))}
                columns={2}
              />
              <div className="flex flex-col gap-5">
                <Whole
                  field={fields.reprimands_to_warning}
                  label={t('boutRules:fields.reprimandsToWarning')}
                  hint={t('boutRules:hints.never')}
                />
                <Whole
                  field={fields.warnings_to_disqualify}
                  label={t('boutRules:fields.warningsToDisqualify')}
                  hint={t('boutRules:hints.never')}
                />
                <TextField
                  field={fields.warning_points}
                  label={t('boutRules:fields.warningPoints')}
                  hint={t('boutRules:hints.warningPoints')}
                  maxLength={POINTS_TEXT_MAX}
                />
              </div>
            </Group>
          ) : null}
          <Group title={t('boutRules:endings')}>
            <Whole
              field={fields.lead_to_end}
              label={t('boutRules:fields.leadToEnd')}
              hint={t('boutRules:hints.never')}
            />
            <Whole
              field={fields.point_to_end}
              label={t('boutRules:fields.pointToEnd')}
              hint={t('boutRules:hints.pointToEnd')}
            />
            <Whole
              field={fields.twice_to_end}
              label={t('boutRules:fields.twiceToEnd')}
              hint={t('boutRules:hints.never')}
            />
          </Group>
          <Group title={t('boutRules:time')}>
            <Whole
              field={fields.periods}
              label={t('boutRules:fields.periods')}
              hint={t('boutRules:hints.periods')}
              required
            />
            <Whole
              field={fields.period_break_seconds}
              label={t('boutRules:fields.periodBreakSeconds')}
              hint={t('boutRules:hints.periodBreakSeconds')}
              required
            />
            <FlagField
              field={fields.periods_are_won}
              label={t('boutRules:fields.periodsAreWon')}
              hint={t('boutRules:hints.periodsAreWon')}
            />
            <Whole
              field={fields.max_extra_periods}
              label={t('boutRules:fields.maxExtraPeriods')}
              hint={t('boutRules:hints.maxExtraPeriods')}
            />
            <Whole
              field={fields.extra_time_seconds}
              label={t('boutRules:fields.extraTimeSeconds')}
              hint={t('boutRules:hints.extraTimeSeconds')}
            />
            <FlagField
              field={fields.golden_score}
              label={t('boutRules:fields.goldenScore')}
              hint={t('boutRules:hints.goldenScore')}
            />
            <FlagField
              field={fields.first_score_wins}
              label={t('boutRules:fields.firstScoreWins')}
              hint={t('boutRules:hints.firstScoreWins')}
            />
            <Whole
              field={fields.final_extra_seconds}
              label={t('boutRules:fields.finalExtraSeconds')}
              hint={t('boutRules:hints.finalExtraSeconds')}
              required
            />
            <Whole
              field={fields.technical_break_seconds}
              label={t('boutRules:fields.technicalBreakSeconds')}
              hint={t('boutRules:hints.breakSeconds')}
            />
          </Group>
          <Group title={t('boutRules:officials')}>
            <SelectField
              field={fields.side_judges}
              label={t('boutRules:fields.sideJudges')}
              hint={t('boutRules:hints.sideJudges')}
              options={PANEL_SIZES.map((size) => ({
                value: size,
                label: t(`boutRules:panelSizes.${SIZE_WORDS[size]}`),
              }))}
            />
            <Whole
              field={fields.panel_window_seconds}
              label={t('boutRules:fields.panelWindowSeconds')}
              hint={t('boutRules:hints.panelWindowSeconds')}
            />
            <FlagField
              field={fields.panel_is_official}
              label={t('boutRules:fields.panelIsOfficial')}
              hint={t('boutRules:hints.panelIsOfficial')}
            />
            <SelectField
              field={fields.points_taken_back_by}
              label={t('boutRules:fields.pointsTakenBackBy')}
              options={POINT_KEEPERS.map((value) => ({ value, label: t(`boutRules:keepers.${value}`) }))}
            />
            <Whole
              field={fields.challenges}
              label={t('boutRules:fields.challenges')}
              hint={t('boutRules:hints.challenges')}
              required
            />
            <FlagField
              field={fields.coaches_sign}
              label={t('boutRules:fields.coachesSign')}
              hint={t('boutRules:hints.coachesSign')}
            />
          </Group>
          <div className="flex flex-wrap gap-3">
            <SaveButton value="settings" />
            <SubmitButton variant="ghost" name="pressed" value="preview">
              {t('boutRules:preview.button')}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  )
}

const CONTROL_LABEL = {
  hold: 'fight:events.holding_start',
  activity: 'fight:events.activity',
  reprimand: 'fight:events.reprimand',
  warning: 'fight:events.warning',
} as const

/** The words of a panel's size. */
const SIZE_WORDS = { 0: 'none', 1: 'one', 3: 'three', 5: 'five' } as const

const Whole = (props: BoundField) => <NumberField {...props} inputMode="numeric" />

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h3 className="display text-lg">{title}</h3>
      <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>
    </section>
  )
}
