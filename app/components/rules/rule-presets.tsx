import { RULE_PRESET_NAMES, RULE_PRESETS, type RulePreset } from '~/domain/fight/rule-presets.ts'
import { useText } from '~/i18n/words.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'

/** Sports to begin from, with what of their figures nobody has checked. */
export function RulePresets() {
  const t = useText()
  return (
    <Card>
      <Fold label={t('boutRules:presets')}>
        <p className="max-w-prose py-2 text-ink-muted">{t('boutRules:presetsNote')}</p>
        <ul className="divide-y divide-line">
          {RULE_PRESET_NAMES.map((name) => {
            const { uncertain }: RulePreset = RULE_PRESETS[name]
            const fields = uncertain.map((field) => t(`boutRules:fields.${field}`)).join('; ')
            return (
              <li key={name} className="flex flex-wrap items-start justify-between gap-3 py-3">
                <div className="max-w-prose min-w-0 flex-1 basis-72">
                  <h3 className="font-semibold">{t(`boutRules:preset.${name}`)}</h3>
                  <p className="text-sm text-ink-muted">{t(`boutRules:presetNotes.${name}`)}</p>
                  <p className="text-sm text-warning-text">{t('boutRules:uncertain', { fields })}</p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <ActForm
                    intent="compare"
                    fields={{ with: name }}
                    size="md"
                    variant="ghost"
                    label={t('boutRules:preview.with', { name: t(`boutRules:preset.${name}`) })}
                  >
                    {t('boutRules:preview.button')}
                  </ActForm>
                  <ActForm intent="preset" fields={{ preset: name }} size="md">
                    {t('boutRules:take')}
                  </ActForm>
                </div>
              </li>
            )
          })}
        </ul>
      </Fold>
    </Card>
  )
}
