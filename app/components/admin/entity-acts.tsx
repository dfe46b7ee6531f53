import { useText } from '~/i18n/words.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import type { ActOf } from './entity.ts'

/** Buttons for what is done with a thing as a whole. */
export function EntityActs({ acts }: { readonly acts: readonly ActOf[] }) {
  const t = useText()
  return (
    <>
      {acts.map(({ label, intent, fields, question }) =>
        question ? (
          <ConfirmButton
            key={intent}
            question={t(question)}
            yes={t(label)}
            variant="secondary"
            fields={{ ...fields, intent }}
          >
            {t(label)}
          </ConfirmButton>
        ) : (
          <ActForm key={intent} intent={intent} fields={fields} size="md">
            {t(label)}
          </ActForm>
        ),
      )}
    </>
  )
}
