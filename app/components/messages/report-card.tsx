import type { ReactNode } from 'react'
import type { Report } from '~/domain/contract/report.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

/** Who or what was reported, why, and what has become of it. */
export function ReportCard({ report, children }: { readonly report: Report; readonly children: ReactNode }) {
  const t = useText()
  const { user, quote, reason, status, text } = report
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="min-w-0 font-semibold break-words">
            <Link className="link" to={paths.user(user.slug)}>
              {t(quote === null ? 'account:reports.person' : 'account:reports.message', { name: user.name })}
            </Link>
          </h3>
          <StatusBadge kind="report" slug={status} />
        </div>
        {quote === null ? null : (
          <blockquote className="border-s-4 border-line-strong ps-3 break-words whitespace-pre-line">
            {quote}
          </blockquote>
        )}
        <p className="font-medium">{t(`status:reportReason.${reason}`)}</p>
        <p className="break-words whitespace-pre-line">{text}</p>
        {children}
      </div>
    </Card>
  )
}
