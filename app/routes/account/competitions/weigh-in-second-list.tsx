import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { partsOf, sizeOfTexts } from '~/components/papers/sheets.ts'
import { Signatures } from '~/components/papers/signatures.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { settingsOfView } from '~/components/weigh-in/entry-view.ts'
import { PaperFilters } from '~/components/weigh-in/paper-filters.tsx'
import { heaviestGrams } from '~/domain/weigh-in/verdict.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'
import { weighInPapersOf } from '~/server/papers/weigh-in-papers.ts'

export const handle: RouteHandle = { i18n: ['weighIn', 'papers'], title: 'weighIn:lot.paper' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'weighIn')
  const { weighIn } = args.context.api
  const params = { id: competition.id }
  const [papers, settings, lots] = await Promise.all([
    weighInPapersOf(args, competition, { second: 'only' }),
    load(weighIn.settings({ params })),
    load(weighIn.lots({ params })),
  ])
  return { ...papers, settings: settings.data, lots: lots.data }
}

/** Rows that fit on a page beside its head, the seeds and the lines to sign on. */
const ROWS = 18

/** Who is called to the second weigh-in, until when, and what they may weigh at most. */
export default function CalledPaper() {
  const t = useText()
  const { competition, entries, clubs, settings: view, lots } = useLoaderData<typeof loader>()
  const format = useFormat(competition.timezone)
  const settings = settingsOfView(view)
  const sheets = partsOf(entries, ROWS, ({ user }) => sizeOfTexts([user.name, user.club?.name]))
  /** The lightest of the limits: all entered categories have to be kept. */
  const limit = (of: (typeof entries)[number]) => {
    const limits = of.categories.flatMap(
      ({ weight_to: weightTo }) => heaviestGrams({ weightTo }, settings, 2) ?? [],
    )
    return limits.length === 0 ? null : format.weight(Math.min(...limits) / 1_000)
  }
  return (
    <Paper
      title={t('weighIn:lot.paper')}
      backTo={consolePaths.managedSecondWeighIn(competition.slug)}
      filters={<PaperFilters categories={competition.categories} clubs={clubs} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ rows, first }, at) => (
        <Sheet
          key={at}
          title={t('weighIn:lot.paper')}
          competition={competition}
          page={at + 1}
          pages={sheets.length}
        >
          <PaperTable
            heads={[
              t('weighIn:print.number'),
              t('weighIn:print.entry'),
              t('weighIn:print.name'),
              t('weighIn:print.team'),
              t('weighIn:list.category'),
              { text: t('weighIn:lot.until'), className: 'min-w-32' },
              { text: t('weighIn:lot.atMost'), className: 'min-w-20' },
              { text: t('weighIn:print.weight'), className: 'min-w-20' },
              { text: t('weighIn:print.signature'), className: 'min-w-28' },
            ]}
            rows={rows.map((entry, row) => ({
              key: entry.id,
              cells: [
                first + row + 1,
                entry.id,
                entry.user.name,
                entry.user.club?.name,
                entry.categories.map(({ name }) => name).join(', '),
                entry.due_at_ms === null
                  ? null
                  : `${format.date(entry.due_at_ms)} ${format.time(entry.due_at_ms)}`,
                limit(entry),
                entry.state === 'passed' ? format.weight(entry.weight) : null,
                null,
              ],
            }))}
          />
          {lots.map(({ id, seed, drawn_at: drawnAt }) => (
            <p key={id} className="text-xs wrap-anywhere">
              {t('weighIn:lot.paperSeed', { at: `${format.date(drawnAt)} ${format.time(drawnAt)}`, seed })}
            </p>
          ))}
          <Signatures of={(['judge', 'doctor'] as const).map((role) => t(`weighIn:print.${role}`))} />
        </Sheet>
      ))}
    </Paper>
  )
}
