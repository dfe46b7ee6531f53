import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TablePaper } from '~/components/papers/table-paper.tsx'
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

/** Who is called to the second weigh-in, until when, and what they may weigh at most. */
export default function CalledPaper() {
  const t = useText()
  const { competition, entries, clubs, settings: view, lots } = useLoaderData<typeof loader>()
  const format = useFormat(competition.timezone)
  const settings = settingsOfView(view)
  /** The lightest of the limits: all entered categories have to be kept. */
  const limit = (of: (typeof entries)[number]) => {
    const limits = of.categories.flatMap(
      ({ weight_to: weightTo }) => heaviestGrams({ weightTo }, settings, 2) ?? [],
    )
    return limits.length === 0 ? null : format.weight(Math.min(...limits) / 1_000)
  }
  const seeds = lots.map(({ seed, drawn_at: drawnAt }) =>
    t('weighIn:lot.paperSeed', { at: `${format.date(drawnAt)} ${format.time(drawnAt)}`, seed }),
  )
  return (
    <TablePaper
      title={t('weighIn:lot.paper')}
      competition={competition}
      backTo={consolePaths.managedSecondWeighIn(competition.slug)}
      filters={<PaperFilters categories={competition.categories} clubs={clubs} />}
      tables={[
        {
          title: t('weighIn:lot.paper'),
          ...(seeds.length > 0 && { lead: seeds.join(' ') }),
          heads: [
            t('weighIn:print.number'),
            t('weighIn:print.entry'),
            t('weighIn:print.name'),
            t('weighIn:print.team'),
            t('weighIn:list.category'),
            { text: t('weighIn:lot.until'), className: 'min-w-32' },
            { text: t('weighIn:lot.atMost'), className: 'min-w-20' },
            { text: t('weighIn:print.weight'), className: 'min-w-20' },
            { text: t('weighIn:print.signature'), className: 'min-w-28' },
          ],
          rows: entries.map((entry, at) => ({
            key: entry.id,
            cells: [
              at + 1,
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
          })),
        },
      ]}
      signatures={(['judge', 'doctor'] as const).map((role) => t(`weighIn:print.${role}`))}
    />
  )
}
