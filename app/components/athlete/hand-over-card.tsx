import type { SubmissionResult } from '@conform-to/react'
import { HAND_OVER_DAYS } from '~/domain/contract/managed-athlete.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { LinkForm } from '../link/link-form.tsx'
import { SharedLink, type OpenLink } from '../link/shared-link.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

interface HandOverLink extends OpenLink {
  readonly created_by: string | null
}

/** Hands an athlete over to themselves: a link to send, or its code to scan. */
export function HandOverCard({
  link,
  consentIsMissing,
  lastResult,
}: {
  readonly link: HandOverLink | null
  readonly consentIsMissing: boolean
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  return (
    <Card title={t('athlete:managed.handOver.title')}>
      <div className="flex flex-col gap-5">
        <p>{t('athlete:managed.handOver.about')}</p>
        <p className="text-sm text-ink-muted">{t('athlete:managed.handOver.after')}</p>
        {link ? <Shown link={link} /> : null}
        {consentIsMissing ? (
          <Notice tone="warning">
            <p>{t('athlete:managed.handOver.consentFirst')}</p>
          </Notice>
        ) : (
          <LinkForm
            id="hand-over"
            intent="offer"
            choices={HAND_OVER_DAYS}
            days={7}
            isOpen={link !== null}
            variant={link ? 'secondary' : 'primary'}
            lastResult={lastResult}
          />
        )}
      </div>
    </Card>
  )
}

function Shown({ link }: { readonly link: HandOverLink }) {
  const t = useText()
  const format = useFormat()
  const { expires_at: until, created_by: author } = link
  return (
    <SharedLink
      id="hand-over-link"
      link={link}
      labels={{ qr: t('athlete:managed.handOver.qr'), address: t('athlete:managed.handOver.link') }}
      facts={[
        t('athlete:managed.handOver.until', { time: format.moment(until) }),
        author && t('athlete:managed.handOver.by', { name: author }),
      ]}
      revoke={{
        question: t('athlete:managed.handOver.revokeQuestion'),
        yes: t('athlete:managed.handOver.revoke'),
        fields: { intent: 'revoke' },
      }}
    />
  )
}
