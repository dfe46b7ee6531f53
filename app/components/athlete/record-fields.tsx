import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import { SPORT_RANKS } from '~/domain/people/sport-rank.ts'
import { useText } from '~/i18n/words.tsx'
import { SelectField, TextField, type AnyField } from '../forms/fields.tsx'

/** What a summary of errors calls these fields. */
export function useRecordLabels() {
  const t = useText()
  return { sport_rank: t('athlete:record.sportRank'), coach: t('athlete:record.coach') }
}

/** What the papers of a competition tell of an athlete: the sport rank and the coach. */
export function RecordFields({
  sportRank,
  coach,
}: {
  readonly sportRank: AnyField
  readonly coach: AnyField
}) {
  const t = useText()
  const labels = useRecordLabels()
  return (
    <>
      <SelectField
        field={sportRank}
        label={labels.sport_rank}
        placeholder={t('athlete:record.noRank')}
        options={SPORT_RANKS.map((value) => ({ value, label: t(`status:sportRank.${value}`) }))}
      />
      <TextField
        field={coach}
        label={labels.coach}
        hint={t('athlete:record.coachHint')}
        autoComplete="off"
        maxLength={NAME_MAX}
      />
    </>
  )
}
