import type { DrawReport as Report } from '~/domain/contract/draw.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Card } from '../ui/card.tsx'
import { CompareTable } from '../ui/compare-table.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** How the bracket was drawn, for the organiser: random seed, seeds, and how far apart same-club entrants stand. */
export function DrawReport({ report }: { readonly report: Report }) {
  const t = useText()
  const format = useFormat()
  const { quality, seeds } = report
  return (
    <Card title={t('organiser:report.title')}>
      <div className="flex flex-col gap-5">
        <DefinitionList
          items={[
            {
              term: t('organiser:draw.randomSeed'),
              value: report.random_seed ? (
                <code className="figures break-all">{report.random_seed}</code>
              ) : (
                t('organiser:report.given')
              ),
            },
            {
              term: t('organiser:report.seeds'),
              value: seeds.map(({ user, seed }) => `${seed}. ${user.name}`).join(', '),
            },
          ]}
        />
        {quality.map(({ by, score, rounds }) => {
          const met = rounds.filter(({ meetings, bound }) => meetings > 0 || bound > 0)
          return (
            <section key={by} className="flex flex-col gap-2">
              <h3 className="font-semibold">{t(`organiser:report.apart.${by}`)}</h3>
              <ProgressBar
                value={score}
                max={1}
                label={t(`organiser:report.apart.${by}`)}
                text={format.percent(score)}
              />
              <p className="text-sm text-ink-muted">
                {t(score >= 1 ? 'organiser:report.best' : 'organiser:report.notBest')}
              </p>
              {met.length > 0 ? (
                <CompareTable
                  heads={[
                    t('organiser:report.round'),
                    t('organiser:report.pairs'),
                    t('organiser:report.least'),
                  ]}
                  rows={met.map(({ round, meetings, bound }) => ({
                    key: round,
                    name: round,
                    first: <b>{meetings}</b>,
                    second: bound,
                  }))}
                />
              ) : null}
            </section>
          )
        })}
      </div>
    </Card>
  )
}
