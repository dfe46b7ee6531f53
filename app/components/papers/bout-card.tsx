import { boutTitle, sideName } from '~/components/fight/bout-name.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { type BoutCardFacts, type BoutCardRules, pointColumns } from './bout-card-layout.ts'
import { RULED_TABLE } from './paper-table.tsx'
import { Signatures } from './signatures.tsx'

const LINES = ['winner', 'reason', 'time', 'referee', 'tableJudge'] as const
const ONE_PERIOD: BoutCardRules = { periods: 1, periodsAreWon: false, hasExtraTime: false }

/** The card of a bout for a table without a screen: what is written by hand has the room its sheet leaves. */
export function BoutCard({ fight, rules, coaches, height }: BoutCardFacts & { readonly height: number }) {
  const t = useText()
  const format = useFormat(fight.competition.timezone)
  return (
    <article
      style={{ minHeight: height }}
      className="grid break-inside-avoid grid-rows-[auto_1fr_auto] gap-2 border-2 border-black p-3"
    >
      <h3 className="flex flex-wrap justify-between gap-x-5 font-bold">
        <span>{boutTitle(t, fight)}</span>
        <span>{[fight.category.name, fight.round].join(', ')}</span>
        <span>{fight.start_estimate_at === null ? null : format.time(fight.start_estimate_at)}</span>
      </h3>
      <table className={`${RULED_TABLE} h-full`}>
        <Heads rules={rules ?? ONE_PERIOD} />
        <tbody>
          {(['left', 'right'] as const).map((side) => (
            <tr key={side}>
              <td>{t(`papers:head.${side === 'left' ? 'red' : 'blue'}`)}</td>
              <td>
                <strong className="block leading-tight [overflow-wrap:anywhere]">
                  {sideName(t, fight, side)}
                </strong>
                <span className="block text-xs leading-tight [overflow-wrap:anywhere]">
                  {fight.details[`${side}_user`]?.club?.name}
                </span>
              </td>
              {Array.from({ length: pointColumns(rules) + 2 }, (_, at) => (
                <td key={at} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Signatures narrow of={LINES.map((line) => t(`papers:line.${line}`))} />
        {coaches ? (
          <div className="pt-2">
            <Signatures
              of={[
                [t('papers:line.coachOfRed'), coaches.left].filter(Boolean).join(': '),
                [t('papers:line.coachOfBlue'), coaches.right].filter(Boolean).join(': '),
              ]}
            />
          </div>
        ) : null}
      </div>
    </article>
  )
}

/** The points of a bout of several periods stand by period, whether they add up or each period is won. */
function Heads({ rules: { periods, periodsAreWon, hasExtraTime } }: { readonly rules: BoutCardRules }) {
  const t = useText()
  const total = t(periodsAreWon ? 'fight:clock.periodsWon' : 'papers:head.total')
  if (periods === 1)
    return (
      <thead>
        <tr>
          <th scope="col">{t('papers:head.side')}</th>
          <th scope="col">{t('papers:head.athlete')}</th>
          <th scope="col" className="w-1/5">
            {t('papers:head.points')}
          </th>
          <th scope="col" className="w-1/6">
            {t('papers:head.warnings')}
          </th>
          <th scope="col" className="w-16">
            {total}
          </th>
        </tr>
      </thead>
    )
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t('papers:head.side')}
        </th>
        <th scope="col" rowSpan={2}>
          {t('papers:head.athlete')}
        </th>
        <th scope="colgroup" colSpan={periods + (hasExtraTime ? 1 : 0)} className="whitespace-nowrap">
          {t('fight:periodPoints')}
        </th>
        <th scope="col" rowSpan={2} className="w-28">
          {t('papers:head.warnings')}
        </th>
        <th scope="col" rowSpan={2} className="w-16">
          {total}
        </th>
      </tr>
      <tr>
        {Array.from({ length: periods }, (_, at) => (
          <th key={at} scope="col" className="w-11">
            {at + 1}
          </th>
        ))}
        {hasExtraTime ? (
          <th scope="col" className="whitespace-nowrap">
            {t('papers:head.extraTime')}
          </th>
        ) : null}
      </tr>
    </thead>
  )
}
