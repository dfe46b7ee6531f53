import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** Athletes a draw would take although they have not passed the weigh-in; null where the competition has none. */
export interface WeighInGate {
  readonly total: number
  /** The first of them. */
  readonly athletes: readonly Pick<PersonRef, 'id' | 'name'>[]
  /** Which ones they are, the others too. */
  readonly digest: string
}

/** Before a draw: who has not passed the weigh-in, and the one act that leaves them out. */
export function Gate({ gate, slug }: { readonly gate: WeighInGate; readonly slug: string }) {
  const t = useText()
  const { total, athletes, digest } = gate
  if (total === 0) return <Notice tone="success">{t('weighIn:gate.allPassed')}</Notice>
  return (
    <Notice
      tone="warning"
      title={t('weighIn:gate.title', { count: total })}
      action={
        <ConfirmButton
          fields={{ intent: 'leave-out', digest }}
          yes={t('weighIn:gate.leaveOut')}
          question={t('weighIn:gate.question', { count: total })}
        >
          {t('weighIn:gate.leaveOut')}
        </ConfirmButton>
      }
    >
      <p>{t('weighIn:gate.text')}</p>
      <p className="mt-1">
        {athletes.map(({ name }) => name).join(', ')}
        {total > athletes.length ? ` ${t('weighIn:gate.more', { count: total - athletes.length })}` : ''}
      </p>
      <Link to={consolePaths.managedWeighIn(slug)} className="mt-1 inline-block underline underline-offset-4">
        {t('weighIn:gate.show')}
      </Link>
    </Notice>
  )
}
