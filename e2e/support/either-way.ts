/**
 * A journey that holds with a script and without is walked once: every other one of a table with a script, the rest
 * without. What a script changes of a form is held for every form by tables of their own: forms.spec.ts with it,
 * no-js/refused-forms, typed-forms and edits without.
 */
export const walkedWithScript = <T>(
  journeys: Readonly<Record<string, T>>,
): readonly (readonly [string, T])[] => Object.entries(journeys).filter((_, at) => at % 2 === 0)

/** The journeys `walkedWithScript` leaves, under names of their own. */
export const walkedWithoutScript = <T>(
  journeys: Readonly<Record<string, T>>,
): readonly (readonly [string, T])[] =>
  Object.entries(journeys)
    .filter((_, at) => at % 2 === 1)
    .map(([name, walk]) => [`without a script: ${name}`, walk])
