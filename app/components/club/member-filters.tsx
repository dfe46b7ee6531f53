import { GENDERS } from '~/domain/people/gender.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { SearchFilter, SelectFilter } from '../list/filters.tsx'
import { NumberRangeFilter } from '../list/number-range-filter.tsx'
import type { Option } from '../ui/select.tsx'

const ACCOUNTS = ['own', 'managed'] as const
const ROLES = ['user', 'trainer'] as const

/** What a club's manager narrows the members by. */
export const memberFilters = (t: Text, belts: readonly Option[]) => (
  <>
    <SearchFilter placeholder={t('athlete:club.person')} />
    <SelectFilter
      name="gender"
      label={t('athlete:members.gender')}
      options={GENDERS.map((value) => ({ value, label: t(`status:personGender.${value}`) }))}
    />
    <NumberRangeFilter name="age" label={t('athlete:members.ageRange')} />
    <NumberRangeFilter name="weight" label={t('athlete:members.weightRange')} />
    <SelectFilter name="belt_id" label={t('athlete:club.belt')} options={belts} />
    <SelectFilter
      name="account"
      label={t('athlete:members.account')}
      options={ACCOUNTS.map((value) => ({ value, label: t(`athlete:members.accounts.${value}`) }))}
    />
    <SelectFilter
      name="role"
      label={t('athlete:members.role')}
      options={ROLES.map((value) => ({ value, label: t(`status:role.${value}`) }))}
    />
  </>
)
