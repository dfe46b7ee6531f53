import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** Before a draw: who would be drawn without the papers asked for, and the one act that leaves them out. */
export function PapersGate({
  total,
  athletes,
  digest,
  slug,
}: {
  readonly total: number
  /** The first of them. */
  readonly athletes: readonly Pick<PersonRef, 'name'>[]
  /** Which ones they are, the others too. */
  readonly digest: string
  readonly slug: string
}) {
  const t = useText()
  return (
    <Notice
      tone="warning"
      title={t('documents:gate.title', { count: total })}
      action={
        <ConfirmButton
          fields={{ intent: 'leave-out-without-papers', digest }}
          yes={t('documents:gate.leaveOut')}
          question={t('documents:gate.question', { count: total })}
        >
          {t('documents:gate.leaveOut')}
        </ConfirmButton>
      }
    >
      <p>
        {athletes.map(({ name }) => name).join(', ')}
        {total > athletes.length ? ` ${t('documents:gate.more', { count: total - athletes.length })}` : ''}
      </p>
      <Link to={consolePaths.managedAdmission(slug)} className="link mt-1 inline-block">
        {t('documents:gate.show')}
      </Link>
    </Notice>
  )
}
