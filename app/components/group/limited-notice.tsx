import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export type GroupKind = 'club' | 'organisation'

/** A manager's own club or organisation, as far as it says whether there is work to do yet. */
export interface OwnGroup {
  readonly name: string
  readonly status: string
}

const OWN_PAGE: Readonly<Record<GroupKind, string>> = {
  club: paths.myClub,
  organisation: paths.myOrganisation,
}

/** Limited functionality (spec §4): a manager's group is not there yet, awaits confirmation, or is suspended. */
export function LimitedNotice({
  kind,
  group,
  here = false,
}: {
  readonly kind: GroupKind
  readonly group: OwnGroup | null
  /** Whether it stands on the group's own page. */
  readonly here?: boolean
}) {
  const t = useText()
  const state = group === null ? 'none' : group.status === 'waiting' ? 'waiting' : 'stopped'
  return (
    <Notice
      tone="warning"
      title={t('account:limited.title')}
      action={
        here ? null : (
          <LinkButton size="sm" to={OWN_PAGE[kind]}>
            {t(`account:limited.${kind}.${state === 'none' ? 'create' : 'open'}`)}
          </LinkButton>
        )
      }
    >
      <p>{t(`account:limited.${kind}.${state}`, { name: group?.name ?? '' })}</p>
    </Notice>
  )
}

/** A page there is no work on yet: its title, and why. */
export function LimitedPage({
  title,
  kind,
  group,
}: {
  readonly title: TextKey
  readonly kind: GroupKind
  readonly group: OwnGroup | null
}) {
  const t = useText()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t(title)} />
      <LimitedNotice kind={kind} group={group} />
    </div>
  )
}
