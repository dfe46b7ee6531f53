import type { MenuEntry, MenuGroup } from './menu.ts'

/** Header of the public area (spec §2). */
const publicMenu: readonly MenuEntry[] = [
  { to: '/competitions', label: 'common:nav.competitions' },
  { to: '/news', label: 'common:nav.news' },
  { to: '/clubs', label: 'common:nav.clubs' },
  { to: '/organisations', label: 'common:nav.organisations' },
  { to: '/users', label: 'common:nav.athletes' },
  { to: '/articles', label: 'common:nav.articles' },
]

export const publicGroup: MenuGroup = { entries: publicMenu }

/** What of the public area stands in the account and the back-office. */
export const siteGroup: MenuGroup = { label: 'common:nav.toSite', entries: publicMenu.slice(0, 4) }

export const footerMenu: readonly (MenuGroup & { readonly label: NonNullable<MenuGroup['label']> })[] = [
  {
    label: 'common:footer.federation',
    entries: [
      { to: '/competitions', label: 'common:nav.competitions' },
      { to: '/news', label: 'common:nav.news' },
      { to: '/articles', label: 'common:footer.articles' },
      { to: '/clubs', label: 'common:nav.clubs' },
      { to: '/organisations', label: 'common:nav.organisations' },
    ],
  },
  {
    label: 'common:footer.forWhom',
    entries: [
      { to: '/for-athlete', label: 'common:footer.forAthlete' },
      { to: '/for-trainer', label: 'common:footer.forTrainer' },
      { to: '/for-judge', label: 'common:footer.forJudge' },
      { to: '/for-organiser', label: 'common:footer.forOrganiser' },
      { to: '/for-sport-club', label: 'common:footer.forSportClub' },
    ],
  },
  {
    label: 'common:footer.documents',
    entries: [
      { to: '/faq', label: 'common:footer.faq' },
      { to: '/agreements', label: 'common:footer.agreements' },
      { to: '/privacy', label: 'common:footer.privacy' },
      { to: '/public-agreements', label: 'common:footer.publicAgreements' },
      { to: '/public-privacy', label: 'common:footer.publicPrivacy' },
    ],
  },
]
