import ExternalLink from 'lucide-react/icons/external-link'
import type { ComponentProps } from 'react'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { CheckedStep } from '~/domain/competition/checklist.ts'
import { isRehearsal } from '~/domain/competition/rehearsal.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { VenueTimeNote } from '../competition/venue-time-note.tsx'
import { consolePaths } from '../console-paths.ts'
import { paths } from '../paths.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { LinkButton } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { CornerMark } from '../ui/corner-mark.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Checklist } from './checklist.tsx'

/**
 * The head of an organiser's console. Its pages are lists to work on, so it takes two lines of a tablet: where one is
 * with what comes next, and what it is. It holds the `h1`.
 */
export function ConsoleHead({
  competition,
  crumbs,
  steps,
}: {
  readonly competition: Competition
  readonly crumbs: readonly Crumb[]
  /** What is to be done, to its organiser. */
  readonly steps: readonly CheckedStep[] | null
}) {
  const content = () => <Content competition={competition} crumbs={crumbs} steps={steps} />
  const className = 'flex flex-col gap-1'
  return actOn(competition) === 'publish' ? (
    <header className={className}>{content()}</header>
  ) : (
    <CachedMarkup
      as="header"
      name="console head"
      shows={[competition, crumbs, steps]}
      className={className}
      content={content}
    />
  )
}

function Content({ competition, crumbs, steps }: ComponentProps<typeof ConsoleHead>) {
  const format = useFormat(competition.timezone)
  return (
    <>
      <div className="relative flex flex-wrap items-center gap-x-4 md:flex-nowrap">
        <Breadcrumbs crumbs={crumbs} />
        <p className="eyebrow flex min-w-0 items-center gap-2.5 text-ink-muted max-md:order-last max-md:w-full md:shrink-0">
          <CornerMark />
          {[format.dateRange(competition.start_at, competition.end_at), competition.city?.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {steps ? (
          <div data-chrome className="ms-auto min-w-0 max-md:flex-1 md:-me-3">
            <Checklist slug={competition.slug} steps={steps} />
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="display min-w-0 text-2xl wrap-anywhere">{competition.name}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge kind="competition" slug={competition.status} />
          {competition.status === 'canceled' ? null : <StatusBadge kind="stage" slug={competition.stage} />}
          <VenueTimeNote competition={competition} />
          <Act competition={competition} />
        </div>
      </div>
    </>
  )
}

/** The one act on the whole competition: to publish a draft, otherwise the way to where everybody sees it. */
const actOn = ({ slug, status, abilities }: Competition) =>
  isRehearsal(slug) ? 'rehearse' : status === 'inactive' && abilities.manage ? 'publish' : 'see'

function Act({ competition }: { readonly competition: Competition }) {
  const t = useText()
  const { slug, version } = competition
  const act = actOn(competition)
  if (act === 'rehearse')
    return (
      <LinkButton variant="secondary" size="sm" to={consolePaths.managedRehearsal(slug)}>
        {t('organiser:rehearsal.title')}
      </LinkButton>
    )
  if (act === 'publish')
    return (
      <ActForm
        intent="publish"
        variant="primary"
        size="sm"
        action={consolePaths.managedInfo(slug)}
        fields={{ version }}
      >
        {t('organiser:console.publish')}
      </ActForm>
    )
  return (
    <LinkButton
      variant="ghost"
      size="sm"
      to={paths.competition(slug)}
      icon={<ExternalLink size={16} />}
      title={t('organiser:console.publicPage')}
    >
      <span className="max-xl:sr-only">{t('organiser:console.publicPage')}</span>
    </LinkButton>
  )
}
