import { useText } from '~/i18n/words.tsx'
import type { Dictionaries, TextKey } from '~/i18n/en/translation.ts'
import { Badge, type Tone } from './badge.tsx'
import { LiveDot } from './live-dot.tsx'

type Kind = Exclude<keyof Dictionaries['status'], 'competitionList' | 'applicationList'>

/** Badge colours by slug (spec §4); the slugs the contract adds follow the nearest of the spec's. */
const toneOfSlug: Readonly<Record<string, Tone>> = {
  active: 'success',
  ready: 'success',
  started: 'success',
  ended: 'success',
  selected: 'success',
  success: 'success',
  acted: 'success',
  approved: 'success',
  confirmed: 'success',
  paid: 'success',
  issued: 'success',
  registration: 'success',
  inactive: 'warning',
  typed: 'warning',
  open: 'warning',
  partial: 'warning',
  not_selected: 'warning',
  not_paid: 'warning',
  draw: 'warning',
  paused: 'warning',
  technical_break: 'warning',
  period_break: 'warning',
  waiting_for_payment: 'warning',
  upcoming: 'info',
  on_moderation: 'generating',
  waiting_for_user_approval: 'generating',
  waiting_for_organiser_approval: 'generating',
  waiting_for_club_approval: 'generating',
  waiting_for_response: 'generating',
  canceled: 'danger',
  build_failed: 'danger',
  fail: 'danger',
  expired: 'danger',
  declined: 'danger',
  not_approved: 'danger',
  online: 'danger',
  main_event: 'danger',
  empty: 'neutral',
  not_ready: 'neutral',
  past: 'neutral',
  withdrawn: 'neutral',
  left: 'neutral',
  generating: 'generating',
  waiting: 'generating',
}

export function toneOf(slug: string): Tone {
  return toneOfSlug[slug] ?? 'neutral'
}

/** Who reads a status. */
export type StatusReader = 'athlete' | 'club' | 'organiser' | 'judge'

/** Whose answer a status waits for. */
const WAITS_FOR: Readonly<Record<string, StatusReader>> = {
  waiting_for_user_approval: 'athlete',
  waiting_for_club_approval: 'club',
  waiting_for_organiser_approval: 'organiser',
  waiting_for_response: 'judge',
}

/**
 * A status in words and colour: `<StatusBadge kind="fight" slug={fight.status} />`. Whoever it waits for reads that it
 * waits for them.
 */
export function StatusBadge({
  kind,
  slug,
  reader,
}: {
  readonly kind: Kind
  readonly slug: string
  readonly reader?: StatusReader
}) {
  const t = useText()
  const isAwaited = reader !== undefined && WAITS_FOR[slug] === reader
  return (
    <Badge tone={toneOf(slug)}>
      {slug === 'online' || slug === 'main_event' ? <LiveDot /> : null}
      {isAwaited ? t('status:awaitsYou') : t(`status:${kind}.${slug}` as TextKey)}
    </Badge>
  )
}

const toneOfRole: Readonly<Record<string, Tone>> = {
  admin: 'danger',
  judge: 'success',
  organisation_manager: 'info',
  club_manager: 'generating',
  trainer: 'warning',
}

/** Badge colours by role (spec §6): admin red, judge green, organisation manager blue, club manager violet, trainer
 *  yellow; the role user shows none. */
export function RoleBadge({ role }: { readonly role: string }) {
  const t = useText()
  const tone = toneOfRole[role]
  return tone ? <Badge tone={tone}>{t(`status:role.${role}` as TextKey)}</Badge> : null
}
