import { languages, type Language } from '~/i18n/languages.ts'
import { useText } from '~/i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TV_SCALES, TV_THEMES, type TvSettings } from './tv-settings.ts'

/** The settings every screen has: size, theme, language. */
export function TvSettingsFields({ settings }: { readonly settings: TvSettings }) {
  const t = useText()
  return (
    <>
      <Field id="scale" label={t('display:constructor.scale')}>
        {(control) => (
          <Select
            {...control}
            name="scale"
            options={TV_SCALES.map((value) => ({ value, label: `${value}%` }))}
            defaultValue={settings.scale}
          />
        )}
      </Field>
      <Segmented
        id="theme"
        name="theme"
        legend={t('display:constructor.theme')}
        options={TV_THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
        chosen={settings.theme}
      />
      <LanguageChoice chosen={settings.language} />
    </>
  )
}

/** The language of a screen; null is that of whoever opens it. */
export function LanguageChoice({ chosen }: { readonly chosen: Language | null }) {
  const t = useText()
  return (
    <Segmented
      id="lang"
      name="lang"
      legend={t('display:constructor.language')}
      options={[
        { value: '', label: t('display:constructor.languageAuto') },
        ...languages.map((value) => ({ value, label: t(`common:language.${value}`) })),
      ]}
      chosen={chosen ?? ''}
    />
  )
}
