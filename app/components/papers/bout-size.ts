import type { Text } from '~/i18n/en/translation.ts'
import type { QueuedFight } from '../fight/shown-fight.ts'
import { sideName } from '../fight/bout-name.ts'
import { sizeOfTexts } from './sheets.ts'

/** Letters of a name or a club that two lines of a bout's wide column have room for. */
const LETTERS = 40

/** What a bout with the names and clubs of both corners takes on a paper, in usual rows. */
export const sizeOfBout = (t: Text, fight: Pick<QueuedFight, 'awaits' | 'details'>): number =>
  sizeOfTexts(
    [
      sideName(t, fight, 'left'),
      sideName(t, fight, 'right'),
      fight.details.left_user?.club?.name,
      fight.details.right_user?.club?.name,
    ],
    LETTERS,
  )
