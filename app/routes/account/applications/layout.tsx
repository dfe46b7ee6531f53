import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['athlete'], title: 'athlete:applications.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'user')
  return null
}

export default function Applications() {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('athlete:applications.title')}
        actions={
          <LinkButton variant="ghost" to={paths.managedAthletes}>
            {t('account:nav.myAthletes')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('common:nav.sections')}
        tabs={[
          { to: '/account/applications/active', label: t('athlete:applications.tabs.active') },
          { to: '/account/applications/search', label: t('athlete:applications.tabs.search') },
        ]}
      />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  )
}
