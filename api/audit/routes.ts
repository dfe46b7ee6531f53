import { and, desc } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { AuditEntry } from '~/domain/contract/audit.fields.ts'
import { grantManaged } from '../competitions/policy/policy.ts'
import { equals, listRows } from '../platform/calls/rows.ts'
import { auditEntries } from '../platform/db/schema.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { anyOf, timestampsWithin } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { loadPersonRefs } from '../references/person.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import { listHistory } from './history.ts'

const values = (row: unknown) => (row ?? null) as AuditEntry['before']

/** The trail is read by administrators; `search` finds acts by the name of whoever did them. */
export const auditRoutes = new Router()
  .read(contract.history.list, listHistory, { grant: grantManaged })
  .read(contract.admin.audit.list, async (call) => {
    const { db, query, zone, language } = call
    return listRows(call, auditEntries, {
      where: and(
        equals(auditEntries.actorId, query.actor_id),
        equals(auditEntries.entity, query.entity),
        equals(auditEntries.entityId, query.entity_id),
        equals(auditEntries.action, query.action),
        timestampsWithin(query, zone, { created_at: auditEntries.createdAt }),
        query.search ? anyOf(auditEntries.actorId, await idsOfPeopleNamed(db, query.search)) : undefined,
      ),
      order: {
        created_at: auditEntries.createdAt,
        entity: auditEntries.entity,
        action: auditEntries.action,
      },
      fallback: [desc(auditEntries.createdAt), desc(auditEntries.id)],
      name: (row) => row.action,
      async present(rows): Promise<AuditEntry[]> {
        const actors = await loadPersonRefs(
          db,
          rows.map((row) => row.actorId),
          language,
        )
        return rows.map((row) => ({
          id: row.id,
          actor: (row.actorId !== null && actors.get(row.actorId)) || null,
          action: row.action,
          entity: row.entity,
          entity_id: row.entityId,
          before: values(row.before),
          after: values(row.after),
          created_at: wireTimestamp(row.createdAt, zone),
        }))
      },
    })
  })
