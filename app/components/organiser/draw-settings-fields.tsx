import type { ThirdPlace } from '~/domain/bracket/bracket.ts'
import { useText } from '~/i18n/words.tsx'
import { ChoiceGroup } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

const TYPES = ['auto', 'playoff', 'round', 'best-of-three'] as const
const THIRD_PLACES = [
  'shared',
  'bout',
  'repechage-ijf',
  'repechage-uww',
  'none',
] as const satisfies readonly ThirdPlace[]
const SEPARATIONS = ['club', 'country', 'city'] as const

/** How a bracket is drawn: its type, its third place, and who is kept apart. Fields of a form. */
export function DrawSettingsFields({
  id,
  type = 'auto',
  thirdPlace = '',
}: {
  readonly id: string
  readonly type?: string
  /** Empty: as the competition has it. */
  readonly thirdPlace?: string
}) {
  const t = useText()
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
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
      <Field id={`${id}-third`} label={t('organiser:draw.thirdPlace')}>
        {(control) => (
          <Select
            {...control}
            name="third_place"
            defaultValue={thirdPlace}
            placeholder={t('organiser:draw.usual')}
            options={THIRD_PLACES.map((value) => ({ value, label: t(`organiser:thirdPlace.${value}`) }))}
          />
        )}
      </Field>
      {/* No box ticked keeps nobody apart; a field left out would mean the usual. */}
      <input type="hidden" name="separate_by" value="" />
      <div className="md:col-span-2">
        <ChoiceGroup
          id={`${id}-separate`}
          name="separate_by"
          type="checkbox"
          legend={t('organiser:draw.separate')}
          hint={t('organiser:draw.separateHint')}
          columns={3}
          chosen={['club']}
          options={SEPARATIONS.map((value) => ({ value, label: t(`organiser:separation.${value}`) }))}
        />
      </div>
    </div>
  )
}
