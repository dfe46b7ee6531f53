import type { SceneWords } from '~/domain/bracket/scene'
import type { Text } from '~/i18n/translation'

/** Everything the bracket says that is not on a button: for the scene, and for the list beside it. */
export interface BracketWords extends SceneWords {
  readonly red: string
  readonly blue: string
  readonly nobody: string
  readonly winner: (name: string) => string
  readonly side: (corner: string, name: string, score: number | null) => string
}

export function bracketWords(t: Text): BracketWords {
  return {
    bye: t('bracket:scene.bye'),
    live: t('bracket:scene.live'),
    podium: t('bracket:scene.podium'),
    repechage: t('bracket:rounds.repechage'),
    bronze: t('bracket:rounds.bronze'),
    notNeeded: t('bracket:scene.notNeeded'),
    bout: (number) => t('bracket:scene.bout', { number }),
    winnerOf: (number) => t('bracket:scene.winnerOf', { number }),
    loserOf: (number) => t('bracket:scene.loserOf', { number }),
    round: (number) => t('bracket:rounds.numbered', { number }),
    extra: (number) => t('bracket:scene.extra', { number }),
    red: t('bracket:list.red'),
    blue: t('bracket:list.blue'),
    nobody: t('bracket:list.nobody'),
    winner: (name) => t('bracket:list.winner', { name }),
    side: (corner, name, score) =>
      score === null
        ? t('bracket:list.side', { corner, name })
        : t('bracket:list.sideScored', { corner, name, score }),
  }
}
