import type { SubmissionResult } from '@conform-to/react'
import { INVITATION_DAYS } from '~/domain/people/club-invitation.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { LinkForm } from '../link/link-form.tsx'
import { SharedLink, type OpenLink } from '../link/shared-link.tsx'
import { Card } from '../ui/card.tsx'

interface ClubLink extends OpenLink {
  readonly id: number
  readonly joined: number
}

/** The link anybody may join the club by: to send to a group, or its code to print. */
export function LinkCard({
  link,
  lastResult,
}: {
  readonly link: ClubLink | null
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  return (
    <Card title={t('athlete:invitations.byLink')}>
      <div className="flex flex-col gap-5">
        <p className="max-w-prose text-ink-muted">{t('athlete:invitations.linkLead')}</p>
        {link ? <Shown link={link} /> : null}
        <LinkForm
          id="invitation-link"
          intent="link"
          choices={INVITATION_DAYS}
          days={30}
          isOpen={link !== null}
          variant="secondary"
          lastResult={lastResult}
        />
      </div>
    </Card>
  )
}

function Shown({ link }: { readonly link: ClubLink }) {
  const t = useText()
  const format = useFormat()
  const { id, joined, expires_at: until } = link
  return (
    <SharedLink
      id="club-link"
      link={link}
      labels={{ qr: t('athlete:invitations.qr'), address: t('athlete:invitations.link') }}
      facts={[
        t('athlete:invitation.until', { time: format.moment(until) }),
        t('athlete:invitations.joinedBy', { count: joined }),
      ]}
      revoke={{
        question: t('athlete:invitations.withdrawLinkQuestion'),
        yes: t('athlete:invitations.withdrawLink'),
        fields: { intent: 'withdraw', id },
      }}
    />
  )
}
