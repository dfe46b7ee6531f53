import type { Submission } from './submit.ts'

/** What a form of draw settings asks for (app/components/organiser/draw-settings-fields); an empty choice asks for nothing. */
export function drawSettingsOf({ values }: Submission) {
  const { type, third_place: thirdPlace, separate_by: separateBy } = values
  return {
    ...(type ? { type } : {}),
    ...(thirdPlace ? { third_place: thirdPlace } : {}),
    ...(separateBy === undefined ? {} : { separate_by: [separateBy].flat().filter((key) => key !== '') }),
  }
}
