import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['judge', 'fight'], title: 'judge:competitions.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'judge')
  return null
}

export default function MyCompetitions() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('judge:competitions.title')} />
      <Tabs
        label={t('common:nav.sections')}
        tabs={[
          { to: paths.judgeUpcoming, label: t('judge:tabs.upcoming') },
          { to: paths.judgeArchive, label: t('judge:tabs.archive') },
        ]}
      />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  )
}
