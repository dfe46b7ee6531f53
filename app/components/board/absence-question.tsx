import type { AbsenceReply, CalledBout } from '~/domain/contract/call-room.fields.ts'
import { NO_CHANGE } from '~/domain/contract/no-change.ts'
import { useText } from '~/i18n/words.tsx'
import { ChangeQuestion } from '../fight/change-question.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** What follows when a bout is ended for those who did not come, before it is done. */
export function AbsenceQuestion({
  reply: { data, preview },
  bout,
  here,
}: {
  readonly reply: AbsenceReply
  readonly bout: CalledBout | undefined
  readonly here: string
}) {
  const t = useText()
  const people = [...data.absent, ...(data.winner ? [data.winner] : [])]
  return (
    <ChangeQuestion
      title={t('board:calls.absentTitle', { number: bout?.number ?? '' })}
      note={
        data.winner
          ? t('board:calls.absentOne', {
              absent: data.absent.map(({ name }) => name).join(', '),
              winner: data.winner.name,
            })
          : t('board:calls.absentBoth')
      }
      preview={preview ?? NO_CHANGE}
      names={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
      fields={{ fight_id: data.fight_id, digest: data.digest }}
      here={here}
    >
      <SubmitButton variant="danger" size="lg" name="intent" value="absent">
        {t('board:calls.confirm')}
      </SubmitButton>
    </ChangeQuestion>
  )
}
