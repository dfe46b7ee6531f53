import type { SceneWords } from '~/domain/bracket/scene'
import type { Text, TextKey } from '~/i18n/translation'

/** Everything the bracket says that is not on a button: for the scene, and for the list beside it. */
export interface BracketWords extends SceneWords {
  readonly red: string
  readonly blue: string
  readonly nobody: string
  readonly winner: (name: string) => string
  readonly side: (corner: string, name: string, score: number | null) => string
}

/** Stands in a text for a value while the text is looked up once; no dictionary has this character. */
const GAP = '\u0001'

/** Looks a text up once and fills its gaps ever after: a large bracket says some of them a thousand times. */
function filled<Name extends string>(t: Text, key: TextKey, ...names: Name[]) {
  const parts = t(key, Object.fromEntries(names.map((name) => [name, `${GAP}${name}${GAP}`]))).split(GAP)
  return (values: Readonly<Record<Name, string | number>>): string => {
    let text = parts[0] ?? ''
    for (let at = 1; at < parts.length; at += 2) text += `${values[parts[at] as Name]}${parts[at + 1] ?? ''}`
    return text
  }
}

const known = new WeakMap<Text, BracketWords>()

export function bracketWords(t: Text): BracketWords {
  const words = known.get(t) ?? lookUp(t)
  known.set(t, words)
  return words
}

function lookUp(t: Text): BracketWords {
  const bout = filled(t, 'bracket:scene.bout', 'number')
  const winnerOf = filled(t, 'bracket:scene.winnerOf', 'number')
  const loserOf = filled(t, 'bracket:scene.loserOf', 'number')
  const round = filled(t, 'bracket:rounds.numbered', 'number')
  const extra = filled(t, 'bracket:scene.extra', 'number')
  const winner = filled(t, 'bracket:list.winner', 'name')
  const side = filled(t, 'bracket:list.side', 'corner', 'name')
  const sideScored = filled(t, 'bracket:list.sideScored', 'corner', 'name', 'score')
  return {
    bye: t('bracket:scene.bye'),
    live: t('bracket:scene.live'),
    podium: t('bracket:scene.podium'),
    repechage: t('bracket:rounds.repechage'),
    bronze: t('bracket:rounds.bronze'),
    notNeeded: t('bracket:scene.notNeeded'),
    beatenByFinalist: t('bracket:scene.beatenByFinalist'),
    bout: (number) => bout({ number }),
    winnerOf: (number) => winnerOf({ number }),
    loserOf: (number) => loserOf({ number }),
    round: (number) => round({ number }),
    extra: (number) => extra({ number }),
    red: t('bracket:list.red'),
    blue: t('bracket:list.blue'),
    nobody: t('bracket:list.nobody'),
    winner: (name) => winner({ name }),
    side: (corner, name, score) =>
      score === null ? side({ corner, name }) : sideScored({ corner, name, score }),
  }
}
