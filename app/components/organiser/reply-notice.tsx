import { useLocation } from '@remix-run/react'
import { useText } from '~/i18n/words.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import { errorsOf, type Refused } from '../forms/refused.ts'
import { buttonClass } from '../ui/button.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

const OVERTAKEN = new Set(['stale_version', 'concurrent_change'])

/** Why an act was refused, above the page it was made on. Who was overtaken by somebody is informed of it. */
export function ReplyNotice({ reply }: { readonly reply: Refused | undefined }) {
  const t = useText()
  const { pathname, search } = useLocation()
  // A conflict of two edits stands in its form.
  if (!reply || reply.code === 'edit_conflict') return null
  return (
    <InSight>
      {OVERTAKEN.has(reply.code) ? (
        <Notice
          tone="warning"
          role="alert"
          title={t('errors:page.conflict.title')}
          action={
            <Link to={`${pathname}${search}`} className={buttonClass('secondary', 'sm')}>
              {t('organiser:look')}
            </Link>
          }
        >
          <p>{t('organiser:overtaken')}</p>
        </Notice>
      ) : (
        <FormErrors errors={errorsOf(reply)} />
      )}
    </InSight>
  )
}
