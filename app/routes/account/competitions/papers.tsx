import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Printer from 'lucide-react/icons/printer'
import { isBundledPaper } from '~/components/papers/bundled-papers.ts'
import { PAPERS, consolePaths } from '~/components/console-paths.ts'
import { FileLinks } from '~/components/results/file-links.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { Link } from '~/components/ui/link.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:title' }

export async function loader(args: LoaderFunctionArgs) {
  const { slug } = await requireManagedCompetition(args)
  return { slug }
}

/** Everything of a competition that is printed or taken away as a file. */
export default function Papers() {
  const t = useText()
  const { slug } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('papers:bundle.title')}>
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-muted">{t('papers:bundle.text')}</p>
          <div className="flex flex-wrap gap-3">
            {(['before', 'during', 'after'] as const).map((stage) => (
              <LinkButton
                key={stage}
                variant="secondary"
                icon={<Printer size={18} />}
                to={consolePaths.managedPaperBundle(slug, PAPERS[stage].filter(isBundledPaper))}
              >
                {t(`papers:stage.${stage}`)}
              </LinkButton>
            ))}
            <LinkButton variant="ghost" to={consolePaths.managedPaperBundle(slug)}>
              {t('papers:bundle.own')}
            </LinkButton>
          </div>
        </div>
      </Card>
      {(['before', 'during', 'after'] as const).map((stage) => (
        <Card key={stage} title={t(`papers:stage.${stage}`)}>
          <ul className="flex flex-col divide-y divide-line">
            {PAPERS[stage].map((paper) => (
              <li key={paper} className="py-3 first:pt-0 last:pb-0">
                <Link
                  to={consolePaths.managedPaper(slug, paper)}
                  className="inline-flex items-center gap-3 font-semibold hover:underline"
                >
                  <Printer size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
                  {t(`papers:paper.${paper}.title`)}
                </Link>
                <p className="ps-[1.875rem] text-sm text-ink-muted">{t(`papers:paper.${paper}.text`)}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Card title={t('papers:files')}>
        <FileLinks
          slug={slug}
          names={['applications', 'start-list', 'schedule', 'results', 'medals', 'teams']}
        />
      </Card>
    </div>
  )
}
