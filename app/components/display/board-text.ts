import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { awaitedAtTimeUp } from '~/domain/fight/periods.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { playedOf, withPeriodsWon } from '../clock/period-text.ts'

type Scored = Pick<FightCard, 'status' | 'details' | 'clock' | 'rules' | 'discipline'>

/** The break between two periods, with the periods each side has won by then, where they are won. */
export const periodBreakText = (t: Text, fight: Scored): string =>
  withPeriodsWon(t, t('fight:clock.technicalBreak'), fight.clock, rulesOfBout(fight))

const TIME_UP_TEXTS = {
  end: 'fight:clock.timeUp',
  next_period: 'display:periodOver',
  extra_time: 'display:level',
  period_decision: 'display:decision',
  decision: 'display:decision',
} as const

/** The same where there is room for a word or two. */
const SHORT_TIME_UP_TEXTS = {
  ...TIME_UP_TEXTS,
  period_decision: 'display:level',
  decision: 'display:level',
} as const

/** What a screen of the hall or of a broadcast calls a bout whose time is up. */
export const timeUpText = (t: Text, fight: Scored, length: 'long' | 'short' = 'long'): string =>
  t(
    (length === 'long' ? TIME_UP_TEXTS : SHORT_TIME_UP_TEXTS)[
      awaitedAtTimeUp(playedOf(fight), rulesOfBout(fight))
    ],
  )
