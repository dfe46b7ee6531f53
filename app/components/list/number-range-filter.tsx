import { afterColon } from '~/i18n/after-colon.ts'
import { useText } from '~/i18n/words.tsx'
import { NumberInput } from '../ui/input.tsx'
import { RangeFilter, type RangeProps } from './filters.tsx'

/** Numbers within bounds. */
export function NumberRangeFilter({ name, label }: RangeProps) {
  const t = useText()
  return (
    <RangeFilter
      name={name}
      legend={label}
      className="flex-[1_1_10rem]"
      input={(end, { value, ...control }) => (
        <NumberInput
          {...control}
          defaultValue={value}
          placeholder={t(`common:list.${end}`)}
          aria-label={`${label}: ${afterColon(t(`common:list.${end}`))}`}
        />
      )}
    />
  )
}
