import { useLocation } from '@remix-run/react'
import { readsPage, type StaffPage } from '~/domain/access/staff.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
import { pathOfPage } from '../staff/console-pages.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { GroupedTabs, type GroupedTab } from '../ui/grouped-tabs.tsx'

interface ConsoleTab extends GroupedTab {
  /** What staff know the page by; only its organiser reads the others. */
  readonly page?: StaffPage
}

type Shown = Pick<Competition, 'slug' | 'price' | 'abilities'>

/** To staff the pages of their roles; to its organiser payments where there are any. */
const isShown = ({ abilities, price }: Shown, page: StaffPage | undefined): boolean =>
  abilities.manage ? page !== 'payments' || price > 0 : page !== undefined && readsPage(page, abilities.staff)

/**
 * The pages of a competition's console, grouped by when they are needed.
 * @param waiting applications that wait for a decision
 */
export function ConsoleTabs({
  competition,
  waiting,
}: {
  readonly competition: Shown
  readonly waiting: number
}) {
  const { slug, price, abilities } = competition
  const here = useLocation().pathname
  return (
    <CachedMarkup
      as="div"
      name="console tabs"
      shows={[slug, price > 0, abilities, waiting, here]}
      className="contents"
      content={() => <ShownTabs competition={competition} waiting={waiting} here={here} />}
    />
  )
}

function ShownTabs({
  competition,
  waiting,
  here,
}: {
  readonly competition: Shown
  readonly waiting: number
  readonly here: string
}) {
  const t = useText()
  const { slug } = competition
  const staffTab = (page: StaffPage, label: TextKey): ConsoleTab => ({
    page,
    to: pathOfPage(page, slug),
    label: t(label),
  })
  const groups: readonly { readonly name: TextKey; readonly tabs: readonly ConsoleTab[] }[] = [
    {
      name: 'organiser:groups.setup',
      tabs: [
        { to: consolePaths.managedInfo(slug), label: t('organiser:tabs.info') },
        { to: consolePaths.managedCategories(slug), label: t('organiser:tabs.categories') },
        { to: consolePaths.managedRules(slug), label: t('organiser:tabs.rules') },
        { to: consolePaths.managedMats(slug), label: t('organiser:tabs.mats') },
        { to: consolePaths.managedStaff(slug), label: t('staff:title') },
        { to: consolePaths.managedRehearsal(slug), label: t('organiser:rehearsal.title') },
      ],
    },
    {
      name: 'organiser:groups.entries',
      tabs: [
        {
          ...staffTab('applications', 'organiser:tabs.applications'),
          also: [consolePaths.managedWalkIn(slug)],
          ...(waiting > 0 ? { count: waiting } : {}),
        },
        staffTab('payments', 'organiser:tabs.payments'),
        staffTab('admission', 'organiser:tabs.admission'),
        staffTab('weighIn', 'organiser:tabs.weighIn'),
      ],
    },
    {
      name: 'organiser:groups.draw',
      tabs: [
        { to: consolePaths.managedBrackets(slug), label: t('organiser:tabs.brackets') },
        staffTab('schedule', 'organiser:tabs.schedule'),
        staffTab('board', 'board:title'),
      ],
    },
    {
      name: 'organiser:groups.hall',
      tabs: [
        {
          ...staffTab('fights', 'organiser:tabs.fights'),
          also: [consolePaths.paperResults(slug), consolePaths.managedBouts(slug)],
        },
        staffTab('calls', 'board:calls.title'),
        staffTab('screens', 'staff:screens'),
      ],
    },
    {
      name: 'organiser:groups.after',
      tabs: [
        { to: consolePaths.managedResults(slug), label: t('organiser:tabs.results') },
        { to: consolePaths.managedPapers(slug), label: t('papers:title') },
        { to: consolePaths.managedHistory(slug), label: t('staff:history.title') },
      ],
    },
  ]
  return (
    <GroupedTabs
      label={t('common:nav.sections')}
      here={here}
      groups={groups.map(({ name, tabs }) => ({
        name: t(name),
        tabs: tabs.filter(({ page }) => isShown(competition, page)),
      }))}
    />
  )
}
