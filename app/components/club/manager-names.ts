import type { ClubMember } from '~/domain/contract/club-member.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** Who looks after a member without an account, in words. */
export const managerNames = (t: Text, { managers }: Pick<ClubMember, 'managers'>): string =>
  managers
    .map(({ kind, name }) =>
      t('athlete:members.manager', { name, kind: t(`athlete:members.managerKind.${kind}`) }),
    )
    .join(', ')
