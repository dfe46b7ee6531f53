import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ComponentType } from 'react'
import { BundledPaperContext } from '~/components/papers/paper-data.ts'
import { Paper } from '~/components/papers/paper.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { Button } from '~/components/ui/button.tsx'
import { Field } from '~/components/ui/field.tsx'
import { Form } from '~/components/ui/form.tsx'
import { Select } from '~/components/ui/select.tsx'
import { BUNDLED_PAPERS, type BundledPaperName, isBundledPaper } from '~/components/papers/bundled-papers.ts'
import { languages } from '~/i18n/languages.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useLanguage, useText } from '~/i18n/words.tsx'
import { loadBoutPapers } from '~/server/papers/event-papers.ts'
import Admission, { loader as admission } from './admission-protocol.tsx'
import BoutCards, { loader as boutCards } from './bout-cards.tsx'
import Brackets, { loader as brackets } from './bracket-papers.tsx'
import CallList, { loader as callList } from './call-list.tsx'
import Certificates, { loader as certificates } from './certificates.tsx'
import Course, { loader as course } from './course-protocols.tsx'
import Draw, { loader as draw } from './draw-list.tsx'
import Incidents, { loader as incidents } from './incidents.tsx'
import Report, { loader as report } from './judge-report.tsx'
import Judges, { loader as judges } from './judges-list.tsx'
import MatSchedule, { loader as schedule } from './mat-schedule.tsx'
import Medals, { loader as medals } from './medal-list.tsx'
import Pairs, { loader as pairs } from './pairs-list.tsx'
import Ranks, { loader as ranks } from './rank-list.tsx'
import Protocols, { loader as protocols } from './result-protocols.tsx'
import StartList, { loader as startList } from './start-list.tsx'
import Teams, { loader as teams } from './team-list.tsx'
import Cards, { loader as cards } from './weigh-in-cards.tsx'
import WeighInList, { loader as weighInList } from './weigh-in-list.tsx'
import { matOptions } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = {
  i18n: ['papers', 'fight', 'public', 'bracket', 'weighIn'],
  title: 'papers:bundle.title',
}

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

const loaders = (): Readonly<Record<BundledPaperName, Loader>> => ({
  'start-list': startList,
  admission,
  'weigh-in': weighInList,
  cards,
  draw,
  pairs,
  brackets,
  schedule,
  'call-list': callList,
  'bout-cards': boutCards,
  course,
  incidents,
  protocols,
  medals,
  teams,
  report,
  judges,
  ranks,
  certificates,
})

const PAGES: Readonly<Record<BundledPaperName, ComponentType>> = {
  'start-list': StartList,
  admission: Admission,
  'weigh-in': WeighInList,
  cards: Cards,
  draw: Draw,
  pairs: Pairs,
  brackets: Brackets,
  schedule: MatSchedule,
  'call-list': CallList,
  'bout-cards': BoutCards,
  course: Course,
  incidents: Incidents,
  protocols: Protocols,
  medals: Medals,
  teams: Teams,
  report: Report,
  judges: Judges,
  ranks: Ranks,
  certificates: Certificates,
}

export async function loader(args: LoaderFunctionArgs) {
  const requested = new URL(args.request.url).searchParams.getAll('paper').filter(isBundledPaper)
  const chosen = BUNDLED_PAPERS.filter((paper) => requested.includes(paper))
  const load = loaders()
  const [{ competition, mats, categories, days, filters: narrowed }, ...parts] = await Promise.all([
    loadBoutPapers(args),
    ...chosen.map(async (paper) => ({ paper, data: await load[paper](args) })),
  ])
  return { competition, mats, categories, days, narrowed, parts }
}

/** Several papers as one document: of the whole competition, a day, a mat or a category, in either language. */
export default function PaperBundle() {
  const t = useText()
  const { competition, parts } = useLoaderData<typeof loader>()
  return (
    <Paper
      title={t('papers:bundle.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<Choice />}
      isEmpty={false}
    >
      <div className="sheets">
        {parts.map(({ paper, data }) => {
          const Page = PAGES[paper]
          return (
            <BundledPaperContext.Provider key={paper} value={{ data }}>
              <Page />
            </BundledPaperContext.Provider>
          )
        })}
      </div>
      {parts.length === 0 ? <p className="text-ink-muted">{t('papers:bundle.choose')}</p> : null}
    </Paper>
  )
}

/** What is printed, as a form that is sent by GET: its address is the document's. */
function Choice() {
  const t = useText()
  const language = useLanguage()
  const { mats, categories, days, narrowed, parts } = useLoaderData<typeof loader>()
  const chosen = new Set<string>(parts.map(({ paper }) => paper))
  const all = { value: '', label: t('papers:bundle.all') }
  const options = (rows: readonly { readonly id: number; readonly name: string }[]) => [
    all,
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Form method="get" className="flex flex-col gap-4">
      <fieldset className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-1 text-sm font-medium text-ink-muted">{t('papers:bundle.papers')}</legend>
        {BUNDLED_PAPERS.map((paper) => (
          <label key={paper} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="paper"
              value={paper}
              defaultChecked={chosen.has(paper)}
              className="size-5 accent-accent"
            />
            {t(`papers:paper.${paper}.title`)}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field id="bundle-day" label={t('papers:bundle.day')}>
          {(control) => (
            <Select
              {...control}
              name="day"
              defaultValue={narrowed.day ?? ''}
              options={[all, ...days.map((day) => ({ value: day, label: day }))]}
            />
          )}
        </Field>
        <Field id="bundle-mat" label={t('papers:mat')}>
          {(control) => (
            <Select
              {...control}
              name="mat_id"
              defaultValue={narrowed.mat ?? ''}
              options={[all, ...matOptions(t, mats)]}
            />
          )}
        </Field>
        <Field id="bundle-category" label={t('papers:category')}>
          {(control) => (
            <Select
              {...control}
              name="category_id"
              defaultValue={narrowed.category ?? ''}
              options={options(categories)}
            />
          )}
        </Field>
        <Field id="bundle-language" label={t('papers:bundle.language')}>
          {(control) => (
            <Select
              {...control}
              name="lang"
              defaultValue={language}
              options={languages.map((value) => ({ value, label: t(`papers:bundle.languages.${value}`) }))}
            />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" variant="secondary">
          {t('papers:bundle.show')}
        </Button>
      </div>
    </Form>
  )
}
