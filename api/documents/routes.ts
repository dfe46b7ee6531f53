import { and, desc, sql } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { athleteDocuments } from '../platform/db/schema.ts'
import { grantManaged, grantStanding, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { viewerOf } from '../platform/calls/call.ts'
import { DONE, equals, listRows } from '../platform/calls/rows.ts'
import type { TablePage } from '../platform/queries/deep-page.ts'
import { Router } from '../platform/calls/router.ts'
import { daysWithin, timestampsWithin } from '../platform/queries/list.ts'
import { found } from '../platform/queries/search.ts'
import { admit, markSeen, undoAdmission, unmarkSeen } from './admission.ts'
import { addDocument, changeDocument, removeDocument } from './acts.ts'
import {
  changePapersSettings,
  listPapers,
  ownPapersOf,
  PAPERS_SETTINGS,
  presentPapersSettings,
} from './papers.ts'
import { presentFile, readFile } from './file.ts'
import { requireDocumentsOf, requireReadable } from './policy.ts'
import { presentDocument, presentDocuments } from './presenter.ts'
import { rememberedOwn } from '../platform/calls/own-rows.ts'

/** Those of an athlete, as one reader lists them. */
const ownDocuments = rememberedOwn<TablePage<typeof athleteDocuments>>()

export const documentRoutes = new Router()
  .read(
    contract.papers.settings,
    async (call) => ({
      data: presentPapersSettings(await requireManagedCompetition(call, { id: call.params.id })),
    }),
    { grant: grantManaged },
  )
  .write(
    contract.papers.changeSettings,
    edits(PAPERS_SETTINGS, async (call) => ({
      data: presentPapersSettings(await changePapersSettings(call)),
    })),
  )
  .read(contract.papers.own, async (call) => ({ data: await ownPapersOf(call) }))
  .read(contract.papers.list, listPapers, { grant: grantStanding })
  .write(contract.papers.markSeen, async (call) => ({ data: await markSeen(call) }))
  .write(contract.papers.unmarkSeen, async (call) => {
    await unmarkSeen(call)
    return DONE
  })
  .write(contract.papers.admit, async (call) => {
    await admit(call)
    return DONE
  })
  .write(contract.papers.undoAdmission, async (call) => {
    await undoAdmission(call)
    return DONE
  })
  .read(contract.documents.list, async (call) => {
    const { query, zone } = call
    // To an administrator an athlete is a filter like any other.
    const athleteId = query.athlete_id ?? (call.scope === 'any' ? undefined : viewerOf(call).id)
    if (call.scope !== 'any' && athleteId !== undefined) await requireDocumentsOf(call, athleteId)
    const { number, note, kind, validUntil, issuedOn, createdAt } = athleteDocuments
    return listRows(call, athleteDocuments, {
      where: and(
        equals(athleteDocuments.athleteId, athleteId),
        equals(kind, query.kind),
        daysWithin(query, { valid_until: validUntil, issued_on: issuedOn }),
        timestampsWithin(query, zone, { created_at: createdAt }),
        query.search ? found(query.search, { columns: [number, note] }) : undefined,
      ),
      order: { kind, valid_until: validUntil, issued_on: issuedOn, created_at: createdAt },
      // What ends first comes first; what has no end, last.
      fallback: [sql`${validUntil} asc nulls last`, desc(createdAt)],
      own: athleteId === undefined ? undefined : (read) => ownDocuments(call, read),
      name: (row) => row.kind,
      present: (rows) => presentDocuments(call, rows),
    })
  })
  .read(contract.documents.details, async (call) => ({
    data: await presentDocument(call, await requireReadable(call, call.params.id)),
  }))
  .read(contract.documents.file, async (call) => ({
    data: await presentFile(call.db, (await requireReadable(call, call.params.id)).id),
  }))
  .writePrepared(contract.documents.create, readFile, async (call, file) => ({
    data: await presentDocument(call, await addDocument(call, file)),
  }))
  .writePrepared(
    contract.documents.update,
    readFile,
    edits(record(athleteDocuments), async (call, file) => ({
      data: await presentDocument(call, await changeDocument(call, file)),
    })),
  )
  .write(contract.documents.remove, async (call) => {
    await removeDocument(call)
    return DONE
  })
