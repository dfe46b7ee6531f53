import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import { SPORT_RANKS } from '~/domain/people/sport-rank.ts'
import { useText } from '~/i18n/words.tsx'
import { SelectField, TextField, type AnyField } from '../forms/fields.tsx'

/** What the papers of a competition tell of an athlete: the sport rank and the coach. */
export function RecordFields({
  sportRank,
  coach,
}: {
  readonly sportRank: AnyField
  readonly coach: AnyField
}) {
  const t = useText()
  return (
    <>
      <SelectField
        field={sportRank}
        label={t('athlete:record.sportRank')}
        placeholder={t('athlete:record.noRank')}
        options={SPORT_RANKS.map((value) => ({ value, label: t(`status:sportRank.${value}`) }))}
      />
      <TextField
        field={coach}
        label={t('athlete:record.coach')}
        hint={t('athlete:record.coachHint')}
        autoComplete="off"
        maxLength={NAME_MAX}
      />
    </>
  )
}
