import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

export const READ_INTENT = 'read'

/**
 * Marks an open thread as read up to its last message. Looking at a page changes nothing by itself: a script says so
 * once the page is there, and without one the reader does.
 */
export function ReadMark({ lastId }: { readonly lastId: number }) {
  const t = useText()
  const { submit } = useFetcher({ key: 'read-mark' })
  useEffect(() => {
    void submit({ intent: READ_INTENT, message_id: lastId }, { method: 'post' })
  }, [submit, lastId])
  return (
    <noscript>
      <Form method="post">
        <FormKey />
        <input type="hidden" name="message_id" value={lastId} />
        <SubmitButton variant="secondary" name="intent" value={READ_INTENT}>
          {t('account:messages.markRead')}
        </SubmitButton>
      </Form>
    </noscript>
  )
}
