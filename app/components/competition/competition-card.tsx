import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { CompetitionCard as Competition } from '~/domain/contract/competition.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { LinkCard } from '../ui/card.tsx'
import { loadingAt, type PicturePlace } from '../ui/picture-place.ts'
import { LiveDot } from '../ui/live-dot.tsx'
import { MatPinwheel } from '../ui/mat-pinwheel.tsx'
import { CompetitionDates } from './competition-dates.tsx'
import { StageBadge } from './stage-badge.tsx'

/** A competition in a list: its cover, dates, place and stage. */
export function CompetitionCard({
  competition,
  picture = 'below',
}: {
  readonly competition: Competition
  readonly picture?: PicturePlace
}) {
  const t = useText()
  const live = competition.live_fights_count
  return (
    <CachedMarkup
      as={LinkCard}
      to={paths.competition(competition.slug)}
      className="flex h-full flex-col overflow-hidden"
      name="competition"
      shows={[competition, picture]}
      content={() => (
        <>
          <div className="weave relative aspect-[5/3] overflow-hidden bg-sunken">
            {competition.thumb ? (
              <img
                src={competition.thumb}
                alt=""
                width={480}
                height={288}
                {...loadingAt(picture)}
                className="size-full object-cover"
              />
            ) : (
              <MatPinwheel className="absolute inset-0 m-auto size-20 text-ink-faint" />
            )}
            {live > 0 ? (
              <span className="cut absolute start-0 bottom-0 flex items-center gap-2 bg-danger py-1.5 ps-3 font-bold text-white">
                <LiveDot />
                {t('public:competitions.live', { count: live })}
              </span>
            ) : null}
          </div>
          <div className="flex flex-1 flex-col gap-3 p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="eyebrow text-ink-muted">
                <CompetitionDates competition={competition} />
              </span>
              <StageBadge
                competition={
                  competition.registration_open ? { ...competition, stage: 'registration' } : competition
                }
              />
            </div>
            <h3 className="display text-xl leading-tight text-balance">{competition.name}</h3>
            <div className="mt-auto flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
              {competition.city ? (
                <span className="flex items-center gap-1.5">
                  <MapPin size={15} aria-hidden="true" />
                  {competition.city.name}
                </span>
              ) : null}
              <span className="flex items-center gap-1.5">
                <Users size={15} aria-hidden="true" />
                {t('public:competitions.athletesCount', { count: competition.athletes_count })}
              </span>
            </div>
          </div>
        </>
      )}
    />
  )
}
