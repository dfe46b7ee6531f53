import { DRAW_MAX } from '~/domain/contract/text-limits.ts'
import { SEPARATION_KEYS, THIRD_PLACES } from '~/domain/bracket/bracket.ts'
import type { DrawReport } from '~/domain/contract/draw.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { ChoiceGroup } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'

const TYPES = ['auto', 'playoff', 'round', 'best-of-three'] as const

/** The type of what is drawn; by itself it follows the competition's rules for small fields. */
export function DrawTypeField({ id, type = 'auto' }: { readonly id: string; readonly type?: string }) {
  const t = useText()
  return (
    <Field id={`${id}-type`} label={t('organiser:draw.type')} hint={t('organiser:draw.typeHint')}>
      {(control) => (
        <Select
          {...control}
          name="type"
          defaultValue={type}
          options={TYPES.map((value) => ({
            value,
            label: t(value === 'auto' ? 'organiser:draw.auto' : `bracket:type.${value}`),
          }))}
        />
      )}
    </Field>
  )
}

/** The random seed as a text: published beforehand (drawn by lot in the venue, say) it makes a draw anybody can repeat. */
export function RandomSeedField({ id }: { readonly id: string }) {
  const t = useText()
  return (
    <Field id={`${id}-seed`} label={t('organiser:draw.randomSeed')} hint={t('organiser:draw.randomSeedHint')}>
      {(control) => (
        <Input
          {...control}
          name="random_seed"
          maxLength={DRAW_MAX.random_seed}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

/** How one bracket is drawn: its type, its third place, who is kept apart, and the random seed. Fields of a form. */
export function DrawSettingsFields({ id, drawn }: { readonly id: string; readonly drawn: DrawReport }) {
  const t = useText()
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <DrawTypeField id={id} type={drawn.type} />
      <Field id={`${id}-third`} label={t('organiser:draw.thirdPlace')}>
        {(control) => (
          <Select
            {...control}
            name="third_place"
            defaultValue={drawn.third_place}
            options={THIRD_PLACES.map((value) => ({ value, label: t(`organiser:thirdPlace.${value}`) }))}
          />
        )}
      </Field>
      {/* No box ticked keeps nobody apart; a field left out would mean the usual. */}
      <input type="hidden" name="separate_by" value="" />
      <ChoiceGroup
        id={`${id}-separate`}
        name="separate_by"
        type="checkbox"
        legend={t('organiser:draw.separate')}
        hint={t('organiser:draw.separateHint')}
        chosen={drawn.separate_by}
        options={SEPARATION_KEYS.map((value) => ({ value, label: t(`organiser:separation.${value}`) }))}
      />
      <RandomSeedField id={id} />
    </div>
  )
}
