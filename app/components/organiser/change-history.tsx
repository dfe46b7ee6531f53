import Undo2 from 'lucide-react/icons/undo-2'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import type { HistoryEntry } from '~/domain/fight/history.ts'
import { useText } from '~/i18n/words.tsx'
import { eventWords } from '../fight/event-words.ts'
import { namesOfSides } from '../fight/fight-details.tsx'
import { HistoryLog } from '../fight/history-log.tsx'
import { fightOfView } from '../fight/fight-of-view.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ActForm } from '../ui/act-form.tsx'

/** The log of a bout as its organiser reads it: who entered what and when; any line is deleted or restored here. */
export function ChangeHistory({ fight }: { readonly fight: FightView }) {
  const t = useText()
  const { version } = fight
  const open = fight.abilities.score && !fight.signed_off
  const actors = new Map(fight.events.flatMap(({ id, actor }) => (actor ? [[id, actor.name] as const] : [])))
  return (
    <div className="flex flex-col items-start gap-2 *:last:w-full">
      {open && fight.undo_event_id !== null ? (
        <ActForm intent="act" fields={{ type: 'undo', version }} icon={<Undo2 size={16} />}>
          {t('organiser:fight.undoLast')}
        </ActForm>
      ) : null}
      <HistoryLog
        fight={fightOfView(fight)}
        rules={rulesOfBout(fight)}
        sides={namesOfSides(t, fight)}
        actors={actors}
        edit={open ? (entry) => <Edit entry={entry} version={version} /> : undefined}
      />
    </div>
  )
}

function Edit({
  entry: { event, state },
  version,
}: {
  readonly entry: HistoryEntry
  readonly version: number
}) {
  const t = useText()
  const target = { target_id: String(event.id), version }
  if (state === 'counts')
    return (
      <ConfirmButton
        size="sm"
        variant="danger"
        question={t('organiser:fight.deleteQuestion', { what: eventWords(t, event) })}
        fields={{ type: 'delete', ...target }}
      >
        {t('common:actions.delete')}
      </ConfirmButton>
    )
  if (state !== 'deleted') return null
  return (
    <ActForm intent="act" fields={{ type: 'restore', ...target }}>
      {t('fight:actions.restore')}
    </ActForm>
  )
}
