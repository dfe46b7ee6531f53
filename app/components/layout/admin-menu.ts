/** The sidebar of the admin area (spec §2). */
import Award from 'lucide-react/icons/award'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Flag from 'lucide-react/icons/flag'
import Gavel from 'lucide-react/icons/gavel'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Map from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Network from 'lucide-react/icons/network'
import Newspaper from 'lucide-react/icons/newspaper'
import Receipt from 'lucide-react/icons/receipt'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Swords from 'lucide-react/icons/swords'
import Tags from 'lucide-react/icons/tags'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import type { MenuGroup } from './menu.ts'

export const adminMenu: readonly MenuGroup[] = [
  { entries: [{ to: '/admin/dashboard', label: 'admin:nav.dashboard', icon: LayoutDashboard }] },
  {
    label: 'admin:groups.content',
    entries: [
      { to: '/admin/news', label: 'admin:nav.news', icon: Newspaper },
      { to: '/admin/articles', label: 'admin:nav.articles', icon: BookOpen },
    ],
  },
  {
    label: 'admin:groups.users',
    entries: [
      { to: '/admin/users', label: 'admin:nav.users', icon: Users },
      { to: '/admin/belts', label: 'admin:nav.belts', icon: Award },
    ],
  },
  {
    label: 'admin:groups.clubs',
    entries: [
      { to: '/admin/clubs', label: 'admin:nav.clubs', icon: Shield },
      { to: '/admin/club-applications', label: 'admin:nav.clubApplications', icon: ClipboardList },
    ],
  },
  {
    label: 'admin:groups.competitions',
    entries: [
      { to: '/admin/competitions', label: 'admin:nav.competitions', icon: Trophy },
      { to: '/admin/brackets', label: 'admin:nav.brackets', icon: Network },
      { to: '/admin/fights', label: 'admin:nav.fights', icon: Swords },
      {
        to: '/admin/competition-applications',
        label: 'admin:nav.competitionApplications',
        icon: ClipboardCheck,
      },
      { to: '/admin/mats', label: 'admin:nav.mats', icon: Grid2x2 },
      { to: '/admin/mat-judges', label: 'admin:nav.matJudges', icon: Gavel },
    ],
  },
  {
    label: 'admin:groups.organisations',
    entries: [{ to: '/admin/organisations', label: 'admin:nav.organisations', icon: Building2 }],
  },
  {
    label: 'admin:groups.utils',
    entries: [
      { to: '/admin/categories', label: 'admin:nav.categories', icon: Tags },
      { to: '/admin/countries', label: 'admin:nav.countries', icon: Flag },
      { to: '/admin/cities', label: 'admin:nav.cities', icon: MapPin },
      { to: '/admin/states', label: 'admin:nav.states', icon: Map },
    ],
  },
  {
    label: 'admin:groups.billings',
    entries: [{ to: '/admin/orders', label: 'admin:nav.orders', icon: Receipt }],
  },
  {
    entries: [
      { to: '/account/messages', label: 'admin:nav.userMessages', icon: Mail, counts: 'unread' },
      { to: '/account/preferences', label: 'admin:nav.userPreferences', icon: Settings },
    ],
  },
]
