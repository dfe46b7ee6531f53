import type { ReactNode } from 'react'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { countedMarks } from '~/domain/fight/rules.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { formatDuration } from '~/i18n/format.ts'
import { VenueTime, useFormat, useText } from '~/i18n/words.tsx'
import { ClockText } from '../clock/clock-text.tsx'
import { periodScoreText, playedOf } from '../clock/period-text.ts'
import { Link } from '../ui/link.tsx'
import { fightOfView } from './fight-of-view.ts'
import { useForeignOffset } from '../competition/venue-time-note.tsx'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { cx } from '../ui/class-names.ts'
import { Country } from '../ui/country.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { sideName } from './bout-name.ts'
import { labelOf } from './fight-label.ts'
import { pointsOfPeriods } from './points-of-periods.ts'
import { HistoryLog } from './history-log.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** A fight with both fighters: the score board, the facts, the course of the bout. For its page and its dialog. */
export function FightDetails({
  fight,
  log,
  heading: Heading,
}: {
  readonly fight: FightView
  /** The level of its own heading: `h2` under the title of a page, `h3` under that of a dialog. */
  readonly heading: 'h2' | 'h3'
  /** The course of the bout as officials read it; the public one when absent. */
  readonly log?: ReactNode
}) {
  const t = useText()
  const { timezone } = fight.competition
  const format = useFormat(timezone)
  const offset = useForeignOffset(timezone, fight.start_at ?? fight.start_estimate_at)
  const dateTimeOf = (at: string | null) =>
    at ? [format.dateTime(at), offset].filter(Boolean).join(' ') : '—'
  const { details, clock } = fight
  const rules = rulesOfBout(fight)
  const { periods } = rules
  const counted = countedMarks(rules)
  const time = formatDuration(fight.time_per_fight)
  const waiting = fight.status === 'waiting'
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-3">
          <StatusBadge kind="fight" slug={labelOf(fight)} />
          {fight.status === 'online' ? (
            <span className="font-semibold">{periodScoreText(t, playedOf(fight), rules)}</span>
          ) : null}
        </span>
        <ClockText clock={fight.clock} renderedAtMs={fight.server_time_ms} className="figures text-3xl" />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Corner
          corner="left"
          person={details.left_user}
          name={sideName(t, fight, 'left')}
          stats={details.left_user_stats}
          counted={counted}
          won={fight.winner ? fight.winner.id === details.left_user?.id : null}
          waiting={waiting}
        />
        <Corner
          corner="right"
          person={details.right_user}
          name={sideName(t, fight, 'right')}
          stats={details.right_user_stats}
          counted={counted}
          won={fight.winner ? fight.winner.id === details.right_user?.id : null}
          waiting={waiting}
        />
      </div>
      <DefinitionList
        items={[
          {
            term: t('fight:category'),
            value: `${fight.category.name} · ${fight.round}`,
          },
          { term: t('fight:discipline'), value: fight.discipline.name },
          { term: t('fight:mat'), value: fight.mat ? matName(t, fight.mat) : '—' },
          {
            term: t('fight:timePerFight'),
            value: periods > 1 ? `${periods} × ${time}` : time,
          },
          ...(clock.first_score
            ? [{ term: t('fight:firstScore'), value: sideName(t, fight, clock.first_score) }]
            : []),
          ...(clock.first_score_withdrawn
            ? [
                {
                  term: t('fight:firstScoreWithdrawn'),
                  value: sideName(t, fight, clock.first_score_withdrawn),
                },
              ]
            : []),
          ...(clock.periods.length > 0
            ? [{ term: t('fight:periodPoints'), value: pointsOfPeriods(fight) }]
            : []),
          fight.start_at
            ? { term: t('fight:startAt'), value: dateTimeOf(fight.start_at) }
            : {
                term: t('fight:startEstimateAt'),
                value: dateTimeOf(fight.start_estimate_at),
              },
          ...(fight.end_at
            ? [
                { term: t('fight:endAt'), value: dateTimeOf(fight.end_at) },
                {
                  term: t('fight:winner'),
                  value: `${fight.winner?.name ?? t('fight:noWinner')}${
                    fight.end_reason ? ` · ${t(`fight:reasons.${fight.end_reason}`)}` : ''
                  }`,
                },
              ]
            : []),
        ]}
      />
      <section>
        <Heading className="display pb-3 text-xl">{t('fight:log.title')}</Heading>
        <VenueTime timeZone={timezone}>
          {log ?? <HistoryLog fight={fightOfView(fight)} rules={rules} sides={namesOfSides(t, fight)} />}
        </VenueTime>
      </section>
    </div>
  )
}

/** The athletes by corner, as a log names them. */
export const namesOfSides = (t: Text, fight: FightView) => ({
  left: sideName(t, fight, 'left'),
  right: sideName(t, fight, 'right'),
})

function Corner({
  corner,
  person,
  name,
  stats,
  counted,
  won,
  waiting,
}: {
  readonly corner: 'left' | 'right'
  readonly person: PersonRef | null
  readonly name: string
  readonly stats: FightView['details']['left_user_stats']
  /** Of these what the rules count. */
  readonly counted: ReturnType<typeof countedMarks>
  readonly won: boolean | null
  readonly waiting: boolean
}) {
  const t = useText()
  return (
    <section
      aria-label={t(`common:sides.${corner}`)}
      className={cx(
        'flex min-w-0 flex-col overflow-hidden rounded-md border border-line',
        won === false ? 'bg-surface' : 'bg-raised',
      )}
    >
      <p
        className={cx(
          'eyebrow flex justify-between border-t-3 px-4 pt-1 pb-1.5',
          corner === 'left' ? 'border-red' : 'border-blue',
          won === false
            ? corner === 'left'
              ? 'bg-red-tint text-ink-muted'
              : 'bg-blue-tint text-ink-muted'
            : corner === 'left'
              ? 'bg-red text-on-red'
              : 'bg-blue text-on-blue',
        )}
      >
        <span>{t(`common:sides.${corner}`)}</span>
        {won ? <span>{t('fight:winner')}</span> : null}
      </p>
      <div className="flex min-w-0 items-center gap-3 p-4">
        {person ? <Avatar name={person.name} src={person.thumb} corner={corner} /> : null}
        <div className="flex min-w-0 flex-1 flex-col">
          {person ? (
            <Link
              className={cx('font-bold hover:underline', won === false && 'text-ink-muted')}
              to={paths.user(person.slug)}
            >
              {person.name}
            </Link>
          ) : (
            <span className="text-ink-faint">{name}</span>
          )}
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm text-ink-muted">
            {person?.country ? <Country {...person.country} short /> : null}
            <span className="truncate">{person?.club?.name}</span>
          </span>
        </div>
        {waiting ? null : (
          <span className={cx('figures text-5xl leading-none', won === false && 'text-ink-faint')}>
            {stats.points}
          </span>
        )}
      </div>
      {waiting || counted.length === 0 ? null : (
        <dl className="grid grid-flow-col border-t border-line text-center text-sm">
          {counted.map((name) => (
            <div key={name} className="flex flex-col-reverse py-2">
              <dt className="text-2xs text-ink-muted">{t(`fight:stats.${name}`)}</dt>
              <dd className="figures text-xl">{stats[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
