import type { Clock } from '~/domain/clock/clock.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** What a clock's figures are read as aloud: the time left, or that played of extra time without a clock. */
export const clockLabel = (t: Text, { limitMs }: Pick<Clock, 'limitMs'>, time: string): string =>
  t(limitMs === null ? 'common:clock.elapsed' : 'common:clock.left', { time })
