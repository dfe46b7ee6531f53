import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadJudgesOf } from '~/server/papers/chief-papers.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { matName } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:paper.judges.title' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  return { competition, judges: await loadJudgesOf(args, competition) }
}

/** Who judged; categories and duties are written by hand. */
export default function JudgesList() {
  const t = useText()
  const { competition, judges } = usePaperData<typeof loader>()
  const title = t('papers:paper.judges.title')
  return (
    <TablePaper
      title={title}
      competition={competition}
      filters={null}
      tables={[
        {
          title,
          lead: t('papers:judges', { count: judges.length }),
          heads: [
            t('papers:head.number'),
            t('papers:head.judge'),
            { text: t('papers:head.judgeCategory'), className: 'min-w-20' },
            t('papers:head.country'),
            t('papers:head.mat'),
            { text: t('papers:head.duty'), className: 'min-w-28' },
            { text: t('papers:head.mark'), className: 'min-w-16' },
          ],
          rows: judges.map(({ user, mats }, row) => ({
            key: user.id,
            cells: [
              row + 1,
              user.name,
              null,
              user.country?.name,
              mats.map((name) => matName(t, { name })).join(', '),
              null,
              null,
            ],
          })),
        },
      ]}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary')]}
    />
  )
}
