import { languages } from '~/i18n/languages.ts'
import { useText } from '~/i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TV_SCALES, TV_THEMES, type TvLook } from './tv-look.ts'

/** The look every screen has: size, theme, language. */
export function LookFields({ look }: { readonly look: TvLook }) {
  const t = useText()
  return (
    <>
      <Field id="scale" label={t('display:constructor.scale')}>
        {(control) => (
          <Select
            {...control}
            name="scale"
            options={TV_SCALES.map((value) => ({ value, label: `${value}%` }))}
            defaultValue={look.scale}
          />
        )}
      </Field>
      <Segmented
        id="theme"
        name="theme"
        legend={t('display:constructor.theme')}
        options={TV_THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
        chosen={look.theme}
      />
      <Segmented
        id="lang"
        name="lang"
        legend={t('display:constructor.language')}
        options={[
          { value: '', label: t('display:constructor.languageAuto') },
          ...languages.map((value) => ({ value, label: t(`common:language.${value}`) })),
        ]}
        chosen={look.language ?? ''}
      />
    </>
  )
}
