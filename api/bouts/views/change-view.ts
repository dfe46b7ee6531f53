import type { AffectedBout, ChangePreview, CellPicture } from '~/domain/bracket/edit/change.ts'
import type { ChangePreviewView } from '~/domain/contract/bracket-change.fields.ts'
import type { MedalAward, Stage } from '~/domain/bracket/bracket.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { loadPersonRefs } from '../../references/person.ts'
import { loadMatRefs } from './refs.ts'
import { roundText } from './round-text.ts'
import type { StoredBracket } from '../stored/stored.ts'

const pictureView = (picture: CellPicture | null) =>
  picture && {
    left_user_id: picture.left,
    right_user_id: picture.right,
    winner_id: picture.winner,
    status: picture.status,
  }

/** Stage and round of a cell that is only about to be, from its key (`stage:x:y`). */
function placeOf(key: string): { stage: Stage; x: number } {
  const [stage, x] = key.split(':')
  return { stage: stage as Stage, x: Number(x) }
}

/** What a change would do, for the person who decides. */
export async function presentChange(
  { db, language, text }: ReadContext,
  stored: StoredBracket,
  preview: ChangePreview,
): Promise<ChangePreviewView> {
  const people = await loadPersonRefs(db, stored.row.draw.slots, language)
  const mats = await loadMatRefs(
    db,
    [...stored.fights.values()].map(({ matId }) => matId),
  )
  const rows = new Map(stored.cells.map((cell) => [cell.key, cell]))
  const fightAt = (key: string) => stored.fights.get(rows.get(key)?.id ?? 0)
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  const affectedView = ({ key, left, right, online }: AffectedBout) => {
    const fight = fightAt(key)
    if (!fight) return []
    return [
      {
        key,
        fight_id: fight.id,
        round: roundText(placeOf(key), stored.row.draw, text),
        online,
        left_user: person(left),
        right_user: person(right),
        mat: (fight.matId !== null && mats.get(fight.matId)) || null,
        queue_number: fight.queueNumber,
        number: fight.number,
      },
    ]
  }
  return {
    cells: preview.changed.map(({ key, before, after }) => ({
      key,
      cell_id: rows.get(key)?.id ?? null,
      fight_id: fightAt(key)?.id ?? null,
      round: roundText(placeOf(key), stored.row.draw, text),
      number: fightAt(key)?.number ?? null,
      before: pictureView(before),
      after: pictureView(after),
    })),
    resets: preview.resets.flatMap(affectedView),
    restores: preview.restores.flatMap(affectedView),
    medals_before: awardsView(preview.medalsBefore, people),
    medals_after: awardsView(preview.medalsAfter, people),
    vacant_after: [...preview.vacantAfter],
  }
}

const awardsView = (medals: readonly MedalAward[], people: ReadonlyMap<number, PersonRef>) =>
  medals.flatMap(({ athlete, medal, undecided }) => {
    const user = people.get(athlete)
    return user ? [{ user, medal, undecided }] : []
  })
