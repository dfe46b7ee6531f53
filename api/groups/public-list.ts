import type { z } from 'zod'
import type { clubListQuery, groupListQuery } from '~/domain/contract/organisation.fields.ts'
import { type Call, withQuery } from '../platform/calls/call.ts'
import { pageOf } from '../platform/queries/list.ts'
import type { GroupKind, GroupRow } from '../references/group.ts'
import { listGroups } from './queries.ts'

type Query = Omit<z.output<typeof groupListQuery>, 'status'> &
  Pick<Partial<z.output<typeof clubListQuery>>, 'organisation_id'> & {
    readonly short?: '0' | '1' | undefined
  }

/** One page of the confirmed groups, as everybody may see them; with `short=1` their names, all that a picker asks for. */
export async function publicList<K extends GroupKind, P>(
  kind: K,
  call: Pick<Call, 'db' | 'zone' | 'url'> & { readonly query: Query },
  present: (rows: GroupRow<K>[]) => Promise<P[]>,
) {
  const query = { ...call.query, status: 'active' as const }
  const { rows, total } = await listGroups(kind, withQuery(call, query))
  if (query.short !== '1') return pageOf(await present(rows), total, query, call.url)
  const named = rows.map(({ id, name }) => ({ id, name }))
  return pageOf(named, total, query, call.url)
}
