import type { AnnouncementReach } from '~/domain/contract/announcement.fields.ts'
import type { ApplicationsMatching } from '~/domain/contract/application.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'

/** What narrows the entrants, as its page says it: the filters with the names of what they name. */
export interface AudienceWords {
  readonly isSelected: boolean
  readonly filters: Pick<ApplicationsMatching, 'search' | 'status' | 'is_paid' | 'weighed_in'> & {
    /** Spec §4: those the organiser has approved, and those who wait for it. */
    readonly listed: 'approved' | 'waiting' | null
    readonly club: string | null
    readonly category: string | null
  }
}

/** Whom a message goes to: in words, in numbers, and who will not be reached. */
export function MessageAudience({
  reach,
  words: { isSelected, filters },
}: {
  readonly reach: AnnouncementReach
  readonly words: AudienceWords
}) {
  const t = useText()
  const { search, status, is_paid: isPaid, weighed_in: weighedIn, listed, club, category } = filters
  const isNarrowed = Object.values(filters).some(Boolean)
  const people = (count: number) => t('organiser:message.people', { count })
  return (
    <div className="flex flex-col gap-4">
      <DefinitionList
        items={[
          {
            term: t('organiser:message.audience'),
            value: isSelected
              ? t('organiser:message.selected')
              : isNarrowed
                ? null
                : t('organiser:message.everybody'),
          },
          { term: t('organiser:applications.athlete'), value: search },
          {
            term: t('organiser:applications.status'),
            value: listed
              ? t(`status:applicationList.${listed}`)
              : status && t(`status:application.${status}`),
          },
          { term: t('organiser:applications.club'), value: club },
          { term: t('organiser:applications.category'), value: category },
          {
            term: t('organiser:applications.payment'),
            value: isPaid && t(`status:payment.${isPaid === '1' ? 'paid' : 'not_paid'}`),
          },
          {
            term: t('organiser:applications.weighedIn'),
            value: weighedIn && t(`organiser:applications.weighedIn${weighedIn === '1' ? 'Yes' : 'No'}`),
          },
          { term: t('organiser:message.athletes'), value: reach.athletes },
          { term: t('organiser:message.onPlatform'), value: people(reach.platform) },
          { term: t('organiser:message.byMail'), value: people(reach.mail) },
        ]}
      />
      <UnreachedList unreached={reach.unreached} />
    </div>
  )
}

/** Athletes for whom nobody gets a message on some channel, each once with the reason. */
export function UnreachedList({ unreached }: Pick<AnnouncementReach, 'unreached'>) {
  const t = useText()
  const each = new Map(unreached.map((one) => [`${one.user.id} ${one.code}`, one]))
  if (each.size === 0) return null
  return (
    <details open={each.size <= 5}>
      <summary className="min-h-11 content-center font-semibold">
        {t('organiser:message.unreached', { count: each.size })}
      </summary>
      <ul className="flex flex-col gap-2">
        {[...each].map(([key, { user, message }]) => (
          <li key={key} className="wrap-anywhere">
            {user.name}
            <span className="block text-sm text-ink-muted">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
