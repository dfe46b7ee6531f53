import { matChannel } from '~/domain/realtime/channels.ts'
import { useText } from '~/i18n/words.tsx'
import type { ComponentProps } from 'react'
import { useLiveLoader } from '../realtime/use-live-loader.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { MatAssignments } from './mat-assignments.tsx'

/** Where a judge begins: invitations to answer, and the bouts of the own mats. */
export function JudgeDashboard({
  matAssignments,
  invitations,
  renderedAtMs,
}: ComponentProps<typeof MatAssignments> & { readonly invitations: number }) {
  const t = useText()
  useLiveLoader({ channels: matAssignments.map(({ mat }) => matChannel(mat.id)) })
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('judge:dashboard.title')}
        actions={
          <LinkButton to={paths.judgeUpcoming} variant="secondary">
            {t('judge:dashboard.all')}
          </LinkButton>
        }
      />
      {invitations > 0 ? (
        <Notice
          tone="info"
          action={<LinkButton to={paths.judgeUpcoming}>{t('judge:dashboard.toInvitations')}</LinkButton>}
        >
          {t('judge:dashboard.invitations', { count: invitations })}
        </Notice>
      ) : null}
      <MatAssignments matAssignments={matAssignments} renderedAtMs={renderedAtMs} />
    </div>
  )
}
