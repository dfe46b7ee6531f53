import { z } from 'zod'
import {
  categoryCapInput,
  categoryMoves,
  categoryPresetInput,
  categoryReshape,
  mergeInput,
  ofCategory,
  ownCategoryInput,
  splitInput,
  undoReshapeInput,
} from './competition-category.fields.ts'
import { competitionSchema } from './competition.fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, oneOf } from './wire.ts'

const PATH = '/api/core/competitions/{id}/categories'

export const competitionCategories = {
  create: endpoint({
    name: 'competitionCategories.create',
    method: 'POST',
    path: PATH,
    summary: 'Adds a category of the competition’s own, beside those of the federation.',
    params: byId,
    body: ownCategoryInput,
    reply: oneOf(competitionSchema),
  }),
  addPreset: endpoint({
    name: 'competitionCategories.addPreset',
    method: 'POST',
    path: '/api/core/competitions/{id}/category_presets',
    summary:
      'Adds a table of ages and weights; categories that are there already stay as they are. `categories` are the ids of those added.',
    params: byId,
    body: categoryPresetInput,
    reply: oneOf(z.object({ added: z.number(), present: z.number(), categories: z.array(z.number()) })),
  }),
  change: endpoint({
    name: 'competitionCategories.change',
    method: 'PUT',
    path: `${PATH}/{category_id}`,
    summary: 'Sets the most entries a category takes. Those who are entered stay, also beyond it.',
    params: ofCategory,
    body: categoryCapInput,
    reply: oneOf(competitionSchema),
  }),
  remove: endpoint({
    name: 'competitionCategories.remove',
    method: 'DELETE',
    path: `${PATH}/{category_id}`,
    summary: 'Takes a category out of the competition, if nobody is entered and it is not drawn.',
    params: ofCategory,
    reply: oneOf(competitionSchema),
  }),
  merge: endpoint({
    name: 'competitionCategories.merge',
    method: 'POST',
    path: `${PATH}/merge`,
    summary:
      'Merges categories before their draw: their entrants go to one that takes them all. Takes the `digest` of its preview (409 `preview_outdated`, with the preview as it is now).',
    params: byId,
    body: mergeInput,
    reply: oneOf(categoryMoves),
  }),
  split: endpoint({
    name: 'competitionCategories.split',
    method: 'POST',
    path: `${PATH}/split`,
    summary:
      'Splits a category at a weight before its draw: everybody goes where their weight belongs. Takes the `digest` of its preview (409 `preview_outdated`).',
    params: byId,
    body: splitInput,
    reply: oneOf(categoryMoves),
  }),
  reshapes: endpoint({
    name: 'competitionCategories.reshapes',
    method: 'GET',
    path: `${PATH}/reshapes`,
    summary: 'What was merged or split and is not drawn, the latest first: each can be undone.',
    params: byId,
    reply: oneOf(z.array(categoryReshape)),
  }),
  undo: endpoint({
    name: 'competitionCategories.undo',
    method: 'POST',
    path: `${PATH}/undo`,
    summary:
      'Undoes a merge or a split: everybody goes back, and who has entered since goes where they fit. Refused once somebody of it is drawn (409 `category_drawn`) or weighed in (409 `weighed_since`). Takes the `digest` of its preview (409 `preview_outdated`).',
    params: byId,
    body: undoReshapeInput,
    reply: oneOf(categoryMoves),
  }),
}
