/** The sidebar of the admin area (spec §2). */
import Award from 'lucide-react/icons/award'
import Building2 from 'lucide-react/icons/building-2'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileCheck from 'lucide-react/icons/file-check'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Gavel from 'lucide-react/icons/gavel'
import Globe from 'lucide-react/icons/globe'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Medal from 'lucide-react/icons/medal'
import Network from 'lucide-react/icons/network'
import Newspaper from 'lucide-react/icons/newspaper'
import Receipt from 'lucide-react/icons/receipt'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Swords from 'lucide-react/icons/swords'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { consolePaths } from '../console-paths.ts'
import { paths } from '../paths.ts'
import type { MenuGroup } from './menu.ts'

export const adminMenu: readonly MenuGroup[] = [
  { entries: [{ to: '/admin/dashboard', label: 'admin:nav.dashboard', icon: LayoutDashboard }] },
  {
    label: 'admin:groups.content',
    entries: [
      { to: paths.admin('news'), label: 'admin:nav.news', icon: Newspaper },
      { to: paths.admin('articles'), label: 'admin:nav.articles', icon: FileText },
    ],
  },
  {
    label: 'admin:groups.users',
    entries: [
      { to: paths.admin('users'), label: 'admin:nav.users', icon: Users },
      { to: paths.admin('belts'), label: 'admin:nav.belts', icon: Award },
      { to: consolePaths.adminDocuments, label: 'admin:nav.documents', icon: FileCheck },
      { to: paths.adminReports, label: 'admin:nav.reports', icon: Flag },
    ],
  },
  {
    label: 'admin:groups.clubs',
    entries: [
      { to: paths.admin('clubs'), label: 'admin:nav.clubs', icon: Shield },
      { to: paths.admin('club-applications'), label: 'admin:nav.clubApplications', icon: UserPlus },
    ],
  },
  {
    label: 'admin:groups.competitions',
    entries: [
      { to: paths.admin('competitions'), label: 'admin:nav.competitions', icon: Trophy },
      { to: paths.admin('brackets'), label: 'admin:nav.brackets', icon: Network },
      { to: paths.admin('fights'), label: 'admin:nav.fights', icon: Swords },
      {
        to: paths.admin('competition-applications'),
        label: 'admin:nav.competitionApplications',
        icon: ClipboardList,
      },
      { to: paths.admin('mats'), label: 'admin:nav.mats', icon: Medal },
      { to: paths.admin('mat-judges'), label: 'admin:nav.matJudges', icon: Gavel },
    ],
  },
  {
    label: 'admin:groups.organisations',
    entries: [{ to: paths.admin('organisations'), label: 'admin:nav.organisations', icon: Building2 }],
  },
  {
    label: 'admin:groups.utils',
    entries: [
      { to: paths.admin('categories'), label: 'admin:nav.categories', icon: Scale },
      { to: paths.admin('countries'), label: 'admin:nav.countries', icon: Globe },
      { to: paths.admin('cities'), label: 'admin:nav.cities', icon: MapPin },
      { to: paths.admin('states'), label: 'admin:nav.states', icon: MapIcon },
    ],
  },
  {
    label: 'admin:groups.billings',
    entries: [{ to: paths.admin('orders'), label: 'admin:nav.orders', icon: Receipt }],
  },
  {
    entries: [
      { to: paths.messages, label: 'admin:nav.userMessages', icon: Mail, counts: 'unread' },
      { to: paths.preferences, label: 'admin:nav.userPreferences', icon: Settings },
    ],
  },
]
