/** The sidebar of the admin area (spec §2). */
import Building2 from 'lucide-react/icons/building-2'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import type { MenuGroup } from './menu.ts'

export const adminMenu: readonly MenuGroup[] = [
  { entries: [{ to: '/admin/dashboard', label: 'admin:nav.dashboard', icon: LayoutDashboard }] },
  {
    label: 'admin:groups.clubs',
    entries: [{ to: '/admin/clubs', label: 'admin:nav.clubs', icon: Shield }],
  },
  {
    label: 'admin:groups.organisations',
    entries: [{ to: '/admin/organisations', label: 'admin:nav.organisations', icon: Building2 }],
  },
  {
    entries: [
      { to: '/account/messages', label: 'admin:nav.userMessages', icon: Mail, counts: 'unread' },
      { to: '/account/preferences', label: 'admin:nav.userPreferences', icon: Settings },
    ],
  },
]
