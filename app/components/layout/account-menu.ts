/** The sidebars of the account area, by the first role (spec §2). */
import Building2 from 'lucide-react/icons/building-2'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import HandHelping from 'lucide-react/icons/hand-helping'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { AccountArea } from '~/domain/access/roles.ts'
import type { MenuEntry, MenuGroup } from './menu.ts'

const dashboard: MenuEntry = {
  to: '/account/dashboard',
  label: 'account:dashboard.title',
  icon: LayoutDashboard,
}
const news: MenuEntry = { to: '/account/news', label: 'account:nav.news', icon: Newspaper }
const messages: MenuEntry = {
  to: '/account/messages',
  label: 'account:messages.title',
  icon: Mail,
  counts: 'unread',
}
const preferences: MenuEntry = {
  to: '/account/preferences',
  label: 'account:preferences.title',
  icon: Settings,
}

const myAccount: MenuGroup = { label: 'account:groups.myAccount', entries: [messages, preferences] }

/** Of those who help at a competition, whatever else they are. */
export const helpingGroup: MenuGroup = {
  entries: [{ to: '/account/helping', label: 'account:nav.helping', icon: HandHelping }],
}

export const accountMenus: Readonly<Record<Exclude<AccountArea, 'admin'>, readonly MenuGroup[]>> = {
  club_manager: [
    { entries: [dashboard] },
    {
      label: 'account:groups.myClub',
      entries: [
        { to: '/account/club', label: 'account:nav.myClub', icon: Shield, end: true },
        { to: '/account/members', label: 'account:nav.members', icon: Users },
        { to: '/account/athletes', label: 'account:nav.athletes', icon: UserPlus },
        { to: '/account/applications', label: 'account:nav.applications', icon: ClipboardList },
      ],
    },
    { label: 'account:groups.content', entries: [news] },
    myAccount,
  ],
  organisation_manager: [
    { entries: [dashboard] },
    {
      label: 'account:groups.myOrganisation',
      entries: [
        { to: '/account/my-organisation', label: 'account:nav.myOrganisation', icon: Building2 },
        { to: '/account/competitions', label: 'common:nav.competitions', icon: Trophy },
        { to: '/account/athletes', label: 'account:nav.athletes', icon: UserPlus },
      ],
    },
    { label: 'account:groups.content', entries: [news] },
    myAccount,
  ],
  judge: [
    {
      entries: [
        dashboard,
        { to: '/account/my-competitions', label: 'account:nav.myCompetitions', icon: Trophy },
        messages,
      ],
    },
    // The judge's sidebar keeps the preferences at its bottom.
    { entries: [preferences] },
  ],
  user: [
    {
      entries: [
        { to: '/account/applications', label: 'account:nav.myApplications', icon: ClipboardList },
        { to: '/account/club', label: 'account:nav.myClub', icon: Shield },
        messages,
        preferences,
      ],
    },
    // Not at the foot of a phone, which holds the four above (spec §2).
    {
      entries: [
        { to: '/account/documents', label: 'account:nav.documents', icon: FileText },
        { to: '/account/athletes', label: 'account:nav.myAthletes', icon: UserPlus },
      ],
    },
  ],
}
