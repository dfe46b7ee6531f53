import Save from 'lucide-react/icons/save'
import { useText } from '~/i18n/words.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** Saves one of several forms of a page; `value` tells which. */
export function SaveButton({ value }: { readonly value: string }) {
  const t = useText()
  return (
    <SubmitButton
      variant="secondary"
      name="pressed"
      value={value}
      icon={<Save size={18} />}
      pendingText={t('common:actions.saving')}
    >
      {t('common:actions.save')}
    </SubmitButton>
  )
}
