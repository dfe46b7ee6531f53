import Delete from 'lucide-react/icons/delete'
import { useText } from '~/i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0'] as const
const keyClass = buttonClass('secondary', 'lg', 'figures min-h-13! px-0! text-2xl!')

/** Number keys for a finger. They type into the field of the weight; a keyboard does without them. */
export function NumberPad({
  type,
  erase,
}: {
  readonly type: (key: string) => void
  readonly erase: () => void
}) {
  const t = useText()
  return (
    <div className="grid grid-cols-3 gap-2" role="group" aria-label={t('weighIn:card.weight')}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={keyClass}
          aria-label={t('weighIn:card.key', { key })}
          onClick={() => type(key)}
        >
          {key}
        </button>
      ))}
      <button type="button" className={keyClass} aria-label={t('weighIn:card.erase')} onClick={erase}>
        <Delete size={24} />
      </button>
    </div>
  )
}
