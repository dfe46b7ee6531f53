import type { NumberedText, SceneWords } from '~/components/bracket/scene/scene.ts'
import type { Text, TextKey } from '~/i18n/en/translation.ts'

/** Everything the bracket says that is not on a button: in the scene, and in the list beside it. */
export interface BracketWords {
  readonly scene: SceneWords
  readonly red: string
  readonly blue: string
  readonly nobody: string
  readonly winner: (name: string) => string
  readonly side: (corner: string, name: string, score: number | null) => string
}

/** Stands in a text for a value while the text is looked up once; no dictionary has this character. */
const GAP = '\u0001'

/** What stands around the values of a text, and between them the names of those: "Bout ", "number", "". */
const partsOf = (t: Text, key: TextKey, names: readonly string[]): string[] =>
  t(key, Object.fromEntries(names.map((name) => [name, `${GAP}${name}${GAP}`]))).split(GAP)

/** Looks a text up once and fills its gaps ever after: a large bracket says some of them a thousand times. */
function filled<Name extends string>(t: Text, key: TextKey, ...names: Name[]) {
  const parts = partsOf(t, key, names)
  return (values: Readonly<Record<Name, string | number>>): string => {
    let text = parts[0] ?? ''
    for (let at = 1; at < parts.length; at += 2) text += `${values[parts[at] as Name]}${parts[at + 1] ?? ''}`
    return text
  }
}

function aroundNumber(t: Text, key: TextKey): NumberedText {
  const [before = '', , after = ''] = partsOf(t, key, ['number'])
  return [before, after]
}

const known = new WeakMap<Text, BracketWords>()

export function bracketWords(t: Text): BracketWords {
  const words = known.get(t) ?? lookUp(t)
  known.set(t, words)
  return words
}

function lookUp(t: Text): BracketWords {
  const winner = filled(t, 'bracket:list.winner', 'name')
  const side = filled(t, 'bracket:list.side', 'corner', 'name')
  const sideScored = filled(t, 'bracket:list.sideScored', 'corner', 'name', 'score')
  return {
    scene: {
      bye: t('bracket:scene.bye'),
      live: t('bracket:scene.live'),
      paused: t('bracket:scene.paused'),
      podium: t('bracket:scene.podium'),
      repechage: t('bracket:rounds.repechage'),
      bronze: t('bracket:rounds.bronze'),
      notNeeded: t('bracket:scene.notNeeded'),
      beatenByFinalist: t('bracket:scene.beatenByFinalist'),
      bout: aroundNumber(t, 'bracket:scene.bout'),
      winnerOf: aroundNumber(t, 'bracket:scene.winnerOf'),
      loserOf: aroundNumber(t, 'bracket:scene.loserOf'),
      winnerAt: aroundNumber(t, 'bracket:scene.winnerAt'),
      loserAt: aroundNumber(t, 'bracket:scene.loserAt'),
      round: aroundNumber(t, 'bracket:rounds.numbered'),
      extra: aroundNumber(t, 'bracket:scene.extra'),
    },
    red: t('bracket:list.red'),
    blue: t('bracket:list.blue'),
    nobody: t('bracket:list.nobody'),
    winner: (name) => winner({ name }),
    side: (corner, name, score) =>
      score === null ? side({ corner, name }) : sideScored({ corner, name, score }),
  }
}
