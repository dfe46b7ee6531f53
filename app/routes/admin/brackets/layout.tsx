import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { AuditLog } from '~/components/admin/audit-log.tsx'
import { EntityFacts } from '~/components/admin/entity-facts.tsx'
import { brackets } from '~/components/admin/entities/events.ts'
import { DetailsPage } from '~/components/list/details-page.tsx'
import { paths } from '~/components/paths.ts'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadHistory } from '~/server/pages/admin-calls.ts'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { idAt } from '../addressed.ts'

interface Data {
  readonly bracket: { readonly category: { readonly name: string } }
}

export const handle: RouteHandle = { title: ({ bracket }: Data) => bracket.category.name }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const { api } = context
  const id = idAt(params)
  const [bracket, history] = await Promise.all([
    load(api.admin.brackets.details({ params: { id } })),
    loadHistory(api, 'bracket', id),
  ])
  return { bracket: bracket.data, history }
}

/** The bracket of the page, for its sub-views. */
export function useAdminBracket() {
  const data = useRouteLoaderData<typeof loader>('routes/admin/brackets/layout')
  if (!data) throw new Error('outside of a bracket')
  return data.bracket
}

/** One bracket: drawn, or as its cells (spec §2). */
export default function AdminBracketLayout() {
  const t = useText()
  const { bracket, history } = useLoaderData<typeof loader>()
  const { id, category, status, competition } = bracket
  const details = paths.adminDetails('brackets', id)
  return (
    <DetailsPage
      title={category.name}
      eyebrow={competition.name}
      badges={<StatusBadge kind="bracket" slug={status} />}
      crumbs={[{ label: t('admin:nav.brackets'), to: paths.admin('brackets') }, { label: category.name }]}
      actions={
        <ConfirmButton
          icon={<Trash2 size={18} />}
          question={t('admin:remove.question', { name: category.name })}
          action={`${details}?index`}
          fields={{ intent: 'remove' }}
        >
          {t('common:actions.delete')}
        </ConfirmButton>
      }
      tabs={
        <Tabs
          label={category.name}
          tabs={[
            { to: details, label: t('admin:brackets.tabs.bracket'), end: true },
            { to: paths.adminCells(id), label: t('admin:brackets.tabs.cells') },
          ]}
        />
      }
    >
      <div className="flex min-w-0 flex-col gap-6">
        <Outlet />
        <div className="grid gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <EntityFacts entity={brackets} row={bracket} />
          </div>
          <AuditLog entries={history} />
        </div>
      </div>
    </DetailsPage>
  )
}
