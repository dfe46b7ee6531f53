import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { Signatures } from '~/components/papers/signatures.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:paper.incidents.title' }

export const loader = async (args: LoaderFunctionArgs) => ({
  competition: await requireManagedCompetition(args),
})

const FORMS = {
  injuries: {
    heads: ['time', 'mat', 'bout', 'athlete', 'injury', 'help', 'goesOn'],
    sign: ['doctor', 'chiefJudge'],
  },
  protests: {
    heads: ['time', 'bout', 'from', 'protest', 'decision', 'told'],
    sign: ['chiefJudge', 'secretary'],
  },
} as const

/** Lines on a sheet, each high enough to write into. */
const LINES = 14

/** Blank forms of injuries and protests, to be filled in by hand. */
export default function Incidents() {
  const t = useText()
  const { competition } = usePaperData<typeof loader>()
  return (
    <Paper
      title={t('papers:paper.incidents.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={null}
      isEmpty={false}
    >
      {(['injuries', 'protests'] as const).map((form, at) => (
        <Sheet key={form} title={t(`papers:${form}`)} competition={competition} page={at + 1} pages={2}>
          <PaperTable
            heads={[t('papers:head.number'), ...FORMS[form].heads.map((head) => t(`papers:head.${head}`))]}
            rows={Array.from({ length: LINES }, (_, row) => ({
              key: row,
              cells: [
                <span key="number" className="block h-10">
                  {row + 1}
                </span>,
                ...FORMS[form].heads.map(() => null),
              ],
            }))}
          />
          <Signatures of={FORMS[form].sign.map((line) => t(`papers:line.${line}`))} />
        </Sheet>
      ))}
    </Paper>
  )
}
