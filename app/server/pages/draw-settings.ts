import { contract } from '../../domain/contract/contract.ts'
import { bodyFor } from '../forms/form-body.ts'
import { changesOf } from '../forms/save-changes.ts'
import type { Submission } from '../forms/submit.ts'

const chosen = (value: unknown): unknown[] => [value ?? []].flat().filter((key) => key !== '')

/** What a form of draw settings asks for (app/components/organiser/draw-settings-fields); an empty choice asks for nothing. */
export function drawSettingsOf({ values }: Submission) {
  const { type, third_place: thirdPlace, separate_by: separateBy, random_seed: randomSeed } = values
  return {
    ...(type ? { type } : {}),
    ...(thirdPlace ? { third_place: thirdPlace } : {}),
    ...(separateBy === undefined ? {} : { separate_by: chosen(separateBy) }),
    ...(randomSeed ? { random_seed: randomSeed } : {}),
  }
}

/**
 * What the form of a competition's rules says (app/components/organiser/draw-rules). The criteria come in their
 * order, places left empty fall out, and extra bouts decide last.
 */
export function drawRulesOf(submission: Submission) {
  const { round_robin_up_to, best_of_three, third_place, separate_by, vacated_places, version } =
    submission.values
  const criteria = chosen(submission.values['criteria'])
  // One text, as the form showed it: their order counts.
  const values = { ...submission.values, criteria: criteria.join(' ') }
  const rules = {
    round_robin_up_to,
    best_of_three,
    third_place,
    separate_by: chosen(separate_by),
    criteria: [...criteria, 'extra_bouts'],
    vacated_places,
  }
  const changes = changesOf({ ...submission, values }, ['separate_by'])
  const changed = Object.entries(rules).filter(([name]) => changes.has(name))
  const body = bodyFor(contract.competitions.changeDrawSettings, { ...Object.fromEntries(changed), version })
  return { isEmpty: changes.isEmpty, body }
}
