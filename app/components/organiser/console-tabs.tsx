import { readsPage, type StaffPage } from '~/domain/access/staff.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
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
  const t = useText()
  const { slug } = competition
  const groups: Readonly<Record<'setup' | 'entries' | 'draw' | 'hall' | 'after', readonly ConsoleTab[]>> = {
    setup: [
      { to: consolePaths.managedInfo(slug), label: t('organiser:tabs.info') },
      { to: consolePaths.managedCategories(slug), label: t('organiser:tabs.categories') },
      { to: consolePaths.managedRules(slug), label: t('organiser:tabs.rules') },
      { to: consolePaths.managedMats(slug), label: t('organiser:tabs.mats') },
      { to: consolePaths.managedStaff(slug), label: t('staff:title') },
      { to: consolePaths.managedRehearsal(slug), label: t('organiser:rehearsal.title') },
    ],
    entries: [
      {
        page: 'applications',
        to: consolePaths.managedApplications(slug),
        also: [consolePaths.managedWalkIn(slug)],
        label: t('organiser:tabs.applications'),
        ...(waiting > 0 ? { count: waiting } : {}),
      },
      { page: 'payments', to: consolePaths.managedPayments(slug), label: t('organiser:tabs.payments') },
      { page: 'admission', to: consolePaths.managedAdmission(slug), label: t('organiser:tabs.admission') },
      { page: 'weighIn', to: consolePaths.managedWeighIn(slug), label: t('organiser:tabs.weighIn') },
    ],
    draw: [
      { to: consolePaths.managedBrackets(slug), label: t('organiser:tabs.brackets') },
      { page: 'schedule', to: consolePaths.managedSchedule(slug), label: t('organiser:tabs.schedule') },
      { page: 'board', to: consolePaths.managedBoard(slug), label: t('board:title') },
    ],
    hall: [
      {
        page: 'fights',
        to: consolePaths.managedFights(slug),
        also: [consolePaths.paperResults(slug), consolePaths.managedBouts(slug)],
        label: t('organiser:tabs.fights'),
      },
      { page: 'calls', to: consolePaths.managedCalls(slug), label: t('board:calls.title') },
      { page: 'screens', to: consolePaths.managedScreens(slug), label: t('staff:screens') },
    ],
    after: [
      { to: consolePaths.managedResults(slug), label: t('organiser:tabs.results') },
      { to: consolePaths.managedPapers(slug), label: t('papers:title') },
      { to: consolePaths.managedHistory(slug), label: t('staff:history.title') },
    ],
  }
  return (
    <GroupedTabs
      label={t('common:nav.sections')}
      groups={(['setup', 'entries', 'draw', 'hall', 'after'] as const).map((group) => ({
        name: t(`organiser:groups.${group}`),
        tabs: groups[group].filter(({ page }) => isShown(competition, page)),
      }))}
    />
  )
}
