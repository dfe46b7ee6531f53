import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { partsOf } from '~/components/papers/sheets.ts'
import { Signatures } from '~/components/papers/signatures.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadJudgeReport } from '~/server/papers/chief-papers.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:paper.report.title' }

export const loader = (args: LoaderFunctionArgs) => loadJudgeReport(args)

/** Categories on a sheet. */
const ROWS = 24
/** Lines to write on, under each heading. */
const LINES = 4

/** The report of the chief judge: the numbers are filled in, the rest is written by hand. */
export default function JudgeReport() {
  const t = useText()
  const report = usePaperData<typeof loader>()
  const { competition } = report
  const format = useFormat(competition.timezone)
  const facts = [
    [t('papers:report.dates'), format.dateRange(competition.start_at, competition.end_at)],
    [t('papers:report.place'), [competition.city?.name, competition.address].filter(Boolean).join(', ')],
    [t('papers:report.organiser'), competition.organisation.name],
    [
      t('papers:report.athletes'),
      t('papers:report.athletesOf', { athletes: report.athletes, women: report.women }),
    ],
    [t('papers:report.clubs'), report.clubs],
    [t('papers:report.countries'), `${report.countries.length}: ${report.countries.join(', ')}`],
    [
      t('papers:report.weighIn'),
      t('papers:report.weighInOf', { passed: report.passed, failed: report.failed }),
    ],
    [t('papers:report.bouts'), t('papers:report.boutsOf', { ended: report.boutsEnded, bouts: report.bouts })],
    [t('papers:report.mats'), report.mats],
    [t('papers:report.judges'), report.judges],
  ] as const
  const parts = partsOf(report.categories, ROWS)
  const pages = parts.length + 2
  const title = t('papers:paper.report.title')
  return (
    <Paper title={title} backTo={consolePaths.managedPapers(competition.slug)} filters={null} isEmpty={false}>
      <Sheet title={title} competition={competition} page={1} pages={pages}>
        <PaperTable
          heads={[t('papers:report.fact'), t('papers:report.value')]}
          rows={facts.map(([name, value]) => ({ key: name, cells: [name, value] }))}
        />
        <Lines title={t('papers:report.ranks')} />
        <Lines title={t('papers:report.judging')} />
      </Sheet>
      {parts.map(({ rows }, at) => (
        <Sheet
          key={at}
          title={t('papers:report.byCategory')}
          competition={competition}
          page={at + 2}
          pages={pages}
        >
          <PaperTable
            heads={[t('papers:head.category'), t('papers:report.athletes'), t('papers:head.winner')]}
            rows={rows.map(({ id, name, athletes, winner }) => ({
              key: id,
              cells: [name, athletes, winner],
            }))}
          />
        </Sheet>
      ))}
      <Sheet title={title} competition={competition} page={pages} pages={pages}>
        <Lines title={t('papers:report.injuries')} />
        <Lines title={t('papers:report.protests')} />
        <Lines title={t('papers:report.remarks')} />
        <Signatures
          of={(['chiefJudge', 'secretary', 'doctor'] as const).map((line) => t(`papers:line.${line}`))}
        />
      </Sheet>
    </Paper>
  )
}

/** Lines to write on. */
function Lines({ title }: { readonly title: string }) {
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      {Array.from({ length: LINES }, (_, line) => (
        <div key={line} className="h-8 border-b border-black" />
      ))}
    </div>
  )
}
