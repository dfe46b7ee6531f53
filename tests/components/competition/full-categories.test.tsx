import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import examples from '#api/openapi/examples.json' with { type: 'json' }
import { DEFAULT_WEIGH_IN } from '~/domain/weigh-in/settings.ts'
import { weighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { EntryCard } from '~/components/weigh-in/entry-card.tsx'
import { applicationSchema } from '~/domain/contract/application.fields.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import { ApplicationDialog } from '~/components/organiser/application-dialog.tsx'
import { CategoryPicker } from '~/components/organiser/category-picker.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { renderPage } from '../render.tsx'

const [example] = examples['applications.list'].reply.data
const application = applicationSchema.parse(example)
const [entered] = application.categories
const category = (id: number, entrants: number): OfferedCategory => ({
  ...entered!,
  id,
  name: `Category ${id}`,
  is_own: false,
  entrants,
  max_entrants: 2,
  is_drawn: false,
})
const categories = [category(entered!.id, 2), category(901, 2), category(902, 1)]

/** The texts of the labels of the boxes that name a category. */
const boxes = (html: string) =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)]
    .map(([, inside]) =>
      inside!
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text.startsWith('Category'))

const PLACES: readonly (readonly [string, ReactElement, readonly string[]])[] = [
  [
    'a correction, except those the athlete has a place in',
    <ApplicationDialog
      key="dialog"
      application={{ ...application, status: 'waiting_for_organiser_approval' }}
      categories={categories}
      closeTo="/"
      reply={undefined}
    />,
    [`Category ${entered!.id}`, 'Category 901 no places left', 'Category 902'],
  ],
  [
    'the desk’s entry',
    <ActionForm<{ categories: string[] }> id="picker" key="picker" lastResult={undefined}>
      {(fields) => <CategoryPicker field={fields.categories} categories={categories} />}
    </ActionForm>,
    [`Category ${entered!.id} no places left`, 'Category 901 no places left', 'Category 902'],
  ],
]

test.each(PLACES)('full categories are marked in %s', async (_, element, expected) => {
  expect(boxes(await renderPage(element))).toEqual(expected)
})

test.each([
  ['with a place is offered', 1, ['Enter: Category 902'], false],
  ['without a place is named', 2, [], true],
] as const)('the next category %s at the scales', async (_, entrants, offers, isNamed) => {
  const light = { ...category(entered!.id, 1), weight_to: 66 }
  const next = { ...category(902, entrants), weight_from: 66, weight_to: 71 }
  const [waiting] = examples['weighIn.list'].reply.data
  const entry = weighInEntry.parse({
    ...waiting,
    categories: [light],
    choices: [next.id],
    state: 'weighed',
    weight: 70,
    log: [
      {
        type: 'weigh',
        weight: 70,
        outcome: 'weighed',
        category_id: null,
        former_category_id: null,
        reason: null,
        due_at_ms: null,
        station: null,
        at_ms: 0,
        by: null,
      },
    ],
  })
  const html = await renderPage(
    <EntryCard
      entry={entry}
      settings={{ ...DEFAULT_WEIGH_IN, isUsed: true }}
      offered={[light, next]}
      currency="USD"
      dispatch={() => 'posted'}
      close={{ to: '/', onClick: () => undefined }}
    />,
  )
  expect(html.match(/Enter: [^<]*/g) ?? []).toEqual(offers)
  expect(html.includes('Category 902: no places left')).toBe(isNamed)
})
