import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { LucideIcon } from 'lucide-react'
import Award from 'lucide-react/icons/award'
import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FileCheck from 'lucide-react/icons/file-check'
import Handshake from 'lucide-react/icons/handshake'
import History from 'lucide-react/icons/history'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListChecks from 'lucide-react/icons/list-checks'
import Medal from 'lucide-react/icons/medal'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shuffle from 'lucide-react/icons/shuffle'
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import Tv from 'lucide-react/icons/tv'
import WifiOff from 'lucide-react/icons/wifi-off'
import { paths } from '~/components/paths.ts'
import { Hero } from '~/components/public/hero.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import type { SIGNUP_ROLES } from '~/domain/access/roles.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import { NOT_FOUND_PATH } from '~/server/client/not-found.ts'
import { pageSummary } from '~/server/pages/page-summary.ts'

type Data = ReturnType<typeof loader>

export const handle: RouteHandle = {
  i18n: ['pages'],
  title: ({ title }: Data) => title,
}

/** Addresses of spec §2, and whom each speaks to. */
const AUDIENCES = {
  '/for-athlete': 'athlete',
  '/for-trainer': 'trainer',
  '/for-judge': 'judge',
  '/for-organiser': 'organiser',
  '/for-sport-club': 'club',
} as const

/** What a visitor of the page signs up as. */
const ROLE_OF: Readonly<Record<(typeof AUDIENCES)[keyof typeof AUDIENCES], (typeof SIGNUP_ROLES)[number]>> = {
  athlete: 'user',
  trainer: 'trainer',
  judge: 'judge',
  organiser: 'organisation_manager',
  club: 'club_manager',
}

const PARTS = ['first', 'second', 'third'] as const

type Pictures = Readonly<Record<(typeof PARTS)[number], LucideIcon>>
const PICTURES: Readonly<Record<(typeof AUDIENCES)[keyof typeof AUDIENCES], Pictures>> = {
  athlete: { first: ClipboardCheck, second: CalendarClock, third: History },
  trainer: { first: LayoutGrid, second: ScrollText, third: Award },
  judge: { first: TabletSmartphone, second: WifiOff, third: FileCheck },
  organiser: { first: ListChecks, second: Shuffle, third: Tv },
  club: { first: Building2, second: Handshake, third: Medal },
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const audience = AUDIENCES[path as keyof typeof AUDIENCES]
  if (!audience) throw redirect(NOT_FOUND_PATH)
  const t = textFor(context.language)
  return {
    audience,
    title: t(`pages:landing.${audience}.title`),
    summary: pageSummary(context, { description: t(`pages:landing.${audience}.lead`) }),
  }
}

export default function Landing() {
  const t = useText()
  const { audience } = useLoaderData<typeof loader>()
  return (
    <CachedMarkup
      as="div"
      name="landing"
      shows={audience}
      className="flex flex-col gap-12"
      content={() => (
        <>
          <Hero
            eyebrow={t('public:home.eyebrow')}
            title={t(`pages:landing.${audience}.title`)}
            lead={t(`pages:landing.${audience}.lead`)}
            actions={
              <>
                <LinkButton size="lg" to={`/auth/signup?role=${ROLE_OF[audience]}`}>
                  {t(`pages:landing.${audience}.action`)}
                </LinkButton>
                <LinkButton size="lg" variant="secondary" to={paths.competitions}>
                  {t('public:home.toCompetitions')}
                </LinkButton>
              </>
            }
          />
          <ul className="grid gap-5 lg:grid-cols-3">
            {PARTS.map((part) => {
              const Picture = PICTURES[audience][part]
              return (
                <li
                  key={part}
                  className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-6"
                >
                  <span className="grid size-12 place-items-center rounded-sm bg-accent-tint text-accent-text">
                    <Picture size={26} aria-hidden="true" />
                  </span>
                  <h2 className="display pt-2 text-2xl text-balance">
                    {t(`pages:landing.${audience}.${part}.title`)}
                  </h2>
                  <p className="text-ink-muted">{t(`pages:landing.${audience}.${part}.text`)}</p>
                </li>
              )
            })}
          </ul>
        </>
      )}
    />
  )
}
