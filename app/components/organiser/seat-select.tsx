import { MAT_SEATS } from '~/domain/panel/seats.ts'
import { useText } from '~/i18n/words.tsx'
import { Select } from '../ui/select.tsx'

/** The seats of a mat to choose one from. */
export function SeatSelect({ label, chosen }: { readonly label: string; readonly chosen: string }) {
  const t = useText()
  return (
    <Select
      name="seat"
      aria-label={label}
      defaultValue={chosen}
      options={MAT_SEATS.map((value) => ({ value, label: t(`fight:seats.${value}`) }))}
      className="w-56 max-w-full"
    />
  )
}
