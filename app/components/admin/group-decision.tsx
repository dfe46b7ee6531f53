import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { GroupDecisionOf } from './entity.ts'

/** What an admin may decide on a club or an organisation, by its present status. */
export function GroupDecision({
  kind,
  id,
  name,
  status,
  action,
}: GroupDecisionOf & { readonly action?: string }) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'active' ? null : (
        <Form method="post" {...(action && { action })}>
          <FormKey />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <SubmitButton size="sm" name="status" value="active">
            {t('admin:decision.confirm')}
          </SubmitButton>
        </Form>
      )}
      {status === 'canceled' ? null : (
        <ConfirmButton
          id={`decide-${kind}-${id}`}
          {...(action && { action })}
          size="sm"
          question={t(
            status === 'active' ? 'admin:decision.suspendQuestion' : 'admin:decision.refuseQuestion',
            { name },
          )}
          fields={{ kind, id, status: status === 'active' ? 'inactive' : 'canceled' }}
        >
          {t(status === 'active' ? 'admin:decision.suspend' : 'admin:decision.refuse')}
        </ConfirmButton>
      )}
    </div>
  )
}
