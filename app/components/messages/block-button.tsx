import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { ActForm } from '../ui/act-form.tsx'

export const BLOCK_INTENTS = ['block', 'unblock'] as const

/** Stops taking messages from somebody, or takes them again. */
export function BlockButton({
  user,
  isBlocked,
}: {
  readonly user: Pick<PersonRef, 'id' | 'name'>
  readonly isBlocked: boolean
}) {
  const t = useText()
  return (
    <ActForm
      action={paths.blocked}
      intent={isBlocked ? 'unblock' : 'block'}
      fields={{ user_id: user.id }}
      variant={isBlocked ? 'secondary' : 'ghost'}
      label={t(isBlocked ? 'account:blocked.unblockNamed' : 'account:blocked.blockNamed', {
        name: user.name,
      })}
    >
      {t(isBlocked ? 'account:blocked.unblock' : 'account:blocked.block')}
    </ActForm>
  )
}
