import {
  importInput,
  importOutcomeSchema,
  importPreviewInput,
  importPreviewSchema,
} from './entries-import.fields.ts'
import { oneOf, byId } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const entriesImport = {
  preview: endpoint({
    name: 'entriesImport.preview',
    method: 'POST',
    path: '/api/core/competitions/{id}/entries_import/preview',
    summary:
      'What a list of athletes would make, row by row: who is new or known, what is wrong beside its cell, which category fits. Makes nothing.',
    params: byId,
    body: importPreviewInput,
    reply: oneOf(importPreviewSchema),
  }),
  enter: endpoint({
    name: 'entriesImport.enter',
    method: 'POST',
    path: '/api/core/competitions/{id}/entries_import',
    summary:
      'Enters a whole list of athletes, confirmed on paper, or nobody (409 `import_not_ready`). Those entered already are left as they are, so that it can be sent again.',
    params: byId,
    body: importInput,
    reply: oneOf(importOutcomeSchema),
  }),
}
