import { endpoint } from './endpoint.ts'
import {
  entryPapers,
  entryPapersQuery,
  ownPapers,
  ownPapersQuery,
  papersSettings,
  papersSettingsInput,
} from './papers.fields.ts'
import { byId, listOf, oneOf } from './wire.ts'

export const papers = {
  settings: endpoint({
    name: 'papers.settings',
    method: 'GET',
    path: '/api/core/competitions/{id}/papers_settings',
    summary: 'Which documents the athletes of a competition have to have.',
    params: byId,
    reply: oneOf(papersSettings),
  }),
  changeSettings: endpoint({
    name: 'papers.changeSettings',
    method: 'PUT',
    path: '/api/core/competitions/{id}/papers_settings',
    summary: 'Changes which documents the athletes of a competition have to have.',
    params: byId,
    body: papersSettingsInput,
    reply: oneOf(papersSettings),
  }),
  own: endpoint({
    name: 'papers.own',
    method: 'GET',
    path: '/api/core/competitions/{id}/papers/own',
    summary: 'What an athlete has of the documents a competition asks for, on its last day.',
    params: byId,
    query: ownPapersQuery,
    reply: oneOf(ownPapers),
  }),
  list: endpoint({
    name: 'papers.list',
    method: 'GET',
    path: '/api/core/competitions/{id}/papers',
    summary: 'The entries of a competition with the documents it asks for.',
    params: byId,
    query: entryPapersQuery,
    reply: listOf(entryPapers),
  }),
}
