import type { ReactNode } from 'react'
import type { MailedLink } from '~/domain/contract/sign-up.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'

/** The page of a mailed link that is good for nothing any more, with the ways on it is given. */
export function LinkProblem({
  state,
  children,
}: {
  readonly state: Exclude<MailedLink['state'], 'good'>
  readonly children: ReactNode
}) {
  const t = useText()
  return (
    <AuthLayout title={t(`auth:link.${state}Title`)} lead={t(`auth:link.${state}`)}>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </AuthLayout>
  )
}
