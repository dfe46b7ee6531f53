import {
  documentChanges,
  documentFile,
  documentInput,
  documentListQuery,
  documentSchema,
} from './document.fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, done, listOf, oneOf } from './wire.ts'

const files = ['file']

export const documents = {
  list: endpoint({
    name: 'documents.list',
    method: 'GET',
    path: '/api/org/documents',
    summary:
      'The documents of an athlete: the caller’s own, or of one the caller looks after (`athlete_id`). Anybody else’s are 404.',
    query: documentListQuery,
    reply: listOf(documentSchema),
  }),
  details: endpoint({
    name: 'documents.details',
    method: 'GET',
    path: '/api/org/documents/{id}',
    summary: 'A document of an athlete.',
    params: byId,
    reply: oneOf(documentSchema),
  }),
  file: endpoint({
    name: 'documents.file',
    method: 'GET',
    path: '/api/org/documents/{id}/file',
    summary: 'The picture or PDF of a document; 404 where it has none.',
    params: byId,
    reply: oneOf(documentFile),
  }),
  create: endpoint({
    name: 'documents.create',
    method: 'POST',
    path: '/api/org/documents',
    summary: 'Adds a document, with a picture or a PDF where there is one.',
    body: documentInput,
    files,
    reply: oneOf(documentSchema),
  }),
  update: endpoint({
    name: 'documents.update',
    method: 'PATCH',
    path: '/api/org/documents/{id}',
    summary: 'Changes a document; what is left out stays.',
    params: byId,
    body: documentChanges,
    files,
    reply: oneOf(documentSchema),
  }),
  remove: endpoint({
    name: 'documents.remove',
    method: 'DELETE',
    path: '/api/org/documents/{id}',
    summary: 'Removes a document with its file.',
    params: byId,
    reply: done,
  }),
}
