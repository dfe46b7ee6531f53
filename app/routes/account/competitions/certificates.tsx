import type { LoaderFunctionArgs } from '@remix-run/node'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper } from '~/components/papers/paper.tsx'
import { Signatures } from '~/components/papers/signatures.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadResultPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:paper.certificates.title' }

export const loader = (args: LoaderFunctionArgs) => loadResultPapers(args)

/** A certificate for each medal, one on a sheet and without a page number, to be printed on a form of its own. */
export default function Certificates() {
  const t = useText()
  const { competition, categories, decided } = usePaperData<typeof loader>()
  const format = useFormat(competition.timezone)
  const awards = decided.flatMap(({ category, places }) =>
    places.flatMap(({ user, medal, place }) => (medal ? [{ user, medal, place, category }] : [])),
  )
  return (
    <Paper
      title={t('papers:paper.certificates.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<EventFilters categories={categories} />}
      isEmpty={awards.length === 0}
    >
      {awards.map(({ user, place, category }) => (
        <section
          key={`${category.id}-${user.id}`}
          className="mb-5 flex break-after-page flex-col items-center gap-6 bg-white p-10 text-center [overflow-wrap:anywhere] text-black shadow-md last:break-after-auto print:mb-0 print:min-h-[240mm] print:justify-center print:shadow-none"
        >
          <p className="text-lg">{competition.organisation.name}</p>
          <h2 className="display text-5xl">{t('papers:certificate.title')}</h2>
          <p>{t('papers:certificate.to')}</p>
          <p className="text-3xl font-bold">{user.name}</p>
          <p>{[user.club?.name, user.country?.name].filter(Boolean).join(', ')}</p>
          <p className="text-2xl">{t('papers:certificate.place', { place: place ?? '' })}</p>
          <p>{[category.discipline.name, category.name].join(', ')}</p>
          <p className="font-bold">{competition.name}</p>
          <p>
            {[competition.city?.name, format.dateRange(competition.start_at, competition.end_at)]
              .filter(Boolean)
              .join(', ')}
          </p>
          <div className="mt-8 w-full text-start">
            <Signatures of={(['chiefJudge', 'secretary'] as const).map((line) => t(`papers:line.${line}`))} />
          </div>
        </section>
      ))}
    </Paper>
  )
}
