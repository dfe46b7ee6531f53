import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Dropdown, menuItemClass } from '../ui/dropdown.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { RoleBadge } from '../ui/status-badge.tsx'
import type { Viewer } from './viewer.tsx'

/** The signed-in person's own menu: to the account, to the preferences, out. */
export function ProfileMenu({ viewer }: { readonly viewer: Viewer }) {
  const t = useText()
  const role = viewer.roles[0] ?? 'user'
  return (
    <Dropdown
      group="header"
      cached={{ name: 'profile', shows: [viewer.name, viewer.thumb, role, viewer.area, viewer.home] }}
      buttonClassName="grid size-11 place-items-center rounded-sm hover:bg-neutral-tint"
      button={() => (
        <>
          <Avatar name={viewer.name} src={viewer.thumb} size="sm" />
          <span className="sr-only">{`${t('common:nav.profile')}: ${viewer.name}`}</span>
        </>
      )}
      panelClassName="w-60"
    >
      {() => (
        <>
          <div className="flex flex-col items-start gap-1 border-b border-line px-3 pt-1.5 pb-3">
            <span className="font-semibold">{viewer.name}</span>
            <RoleBadge role={role} />
          </div>
          <Link to={viewer.home} className={menuItemClass}>
            <UserRound size={18} />
            {t(viewer.area === 'admin' ? 'common:nav.toAdmin' : 'common:nav.toAccount')}
          </Link>
          <Link to="/account/preferences" className={menuItemClass}>
            <Settings size={18} />
            {t('common:nav.preferences')}
          </Link>
          <Form method="post" action="/auth/logout">
            <FormKey />
            <button className={menuItemClass}>
              <LogOut size={18} />
              {t('common:actions.logout')}
            </button>
          </Form>
        </>
      )}
    </Dropdown>
  )
}
