import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditEntries,
  beltApprovals,
  belts,
  competitionApplications,
  notifications,
  weighInActs,
} from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCompetition, anEntry, aUser } from '../support/builders.ts'
import {
  previewedMerge,
  type PreviewedMerge,
  previewedSplit,
  type PreviewedSplit,
  previewedUndo,
} from '../support/previewed.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A competition in two neighbouring weights. */
async function openEntries() {
  const { db } = api
  const light = await aCategory(db, { weightFrom: 60, weightTo: 66 })
  const heavy = await aCategory(db, { weightFrom: 66, weightTo: 71 })
  const { competition, organiser } = await aCompetition(db, { categoryIds: [light.id, heavy.id] })
  const asOrganiser = api.as(organiser!)
  const params = { id: competition.id }
  const enter = async (weight: number | null, category: { readonly id: number }) => {
    const athlete = await aUser(db)
    const entry = await anEntry(db, competition.id, [category.id], { userId: athlete.id, weight })
    return { athlete, entry }
  }
  const offered = async () =>
    (await asOrganiser.competitions.details({ params: { slug: competition.slug } })).data.categories
  const cap = (category: { readonly id: number }, max: number | null) =>
    asOrganiser.competitionCategories.change({
      params: { ...params, category_id: category.id },
      body: { max_entrants: max },
    })
  const merge = async (body: PreviewedMerge) =>
    asOrganiser.competitionCategories.merge({
      params,
      body: await previewedMerge(asOrganiser, competition.id, body),
    })
  const split = async (body: PreviewedSplit) =>
    asOrganiser.competitionCategories.split({
      params,
      body: await previewedSplit(asOrganiser, competition.id, body),
    })
  return {
    competition,
    asOrganiser,
    params,
    light,
    heavy,
    enter,
    offered,
    cap,
    merge,
    split,
    organiser: organiser!,
  }
}

describe('own categories', () => {
  it('are offered beside the federation’s, by this competition alone', async () => {
    const { asOrganiser, params, offered } = await openEntries()
    const { data } = await asOrganiser.competitionCategories.create({
      params,
      body: { gender: 'female', discipline: 'fight', weight_to: 48, age_from: 18, max_entrants: 8 },
    })
    const own = data.categories.find(({ is_own: isOwn }) => isOwn)
    expect(own).toMatchObject({ name: 'Women 18+ −48 kg', weight_to: 48, max_entrants: 8, entrants: 0 })
    expect(await offered()).toHaveLength(3)
    const dictionary = await api.as(null).dict.categories({ query: { no_pagination: '1' } })
    expect(dictionary.data.map(({ id }) => id)).not.toContain(own?.id)
    const other = await openEntries()
    const refusal = await refusalOf(
      other.asOrganiser.competitions.update({ params: other.params, body: { categories: [own!.id] } }),
    )
    expect(Object.keys(refusal.errors)).toEqual(['categories'])
    expect(
      (
        await refusalOf(
          other.asOrganiser.competitionCategories.addPreset({
            params,
            body: { preset: 'judo-seniors', discipline: 'fight' },
          }),
        )
      ).status,
    ).toBe(403)
  })

  it('are not made with limits in the wrong order', async () => {
    const { asOrganiser, params } = await openEntries()
    const refusal = await refusalOf(
      asOrganiser.competitionCategories.create({
        params,
        body: {
          gender: 'male',
          discipline: 'fight',
          weight_from: 70,
          weight_to: 60,
          age_from: 18,
          age_to: 16,
        },
      }),
    )
    expect(Object.keys(refusal.errors)).toEqual(['weight_to', 'age_to'])
  })

  it('come many at once from a preset, and no category twice', async () => {
    const { asOrganiser, params, offered } = await openEntries()
    const body = { preset: 'judo-seniors', discipline: 'fight' } as const
    const before = (await offered()).map(({ id }) => id)
    const { data } = await asOrganiser.competitionCategories.addPreset({ params, body })
    expect(data).toMatchObject({ added: 14, present: 0 })
    expect((await asOrganiser.competitionCategories.addPreset({ params, body })).data).toEqual({
      added: 0,
      present: 14,
      categories: [],
    })
    const after = (await offered()).map(({ id }) => id)
    expect([...before, ...data.categories].toSorted()).toEqual(after.toSorted())
  })

  it('are parted by belts, which decide who fits: athletes by what is approved, the desk by what it sees', async () => {
    const { db } = api
    const { competition, organiser } = await aCompetition(db, { categoryIds: [] })
    const asOrganiser = api.as(organiser!)
    const params = { id: competition.id }
    const [white, green] = await db
      .insert(belts)
      .values([
        { slug: 'group-white', name: 'White', nameRu: 'Белый', rank: 901 },
        { slug: 'group-green', name: 'Green', nameRu: 'Зелёный', rank: 905 },
      ])
      .returning()
    const preset = { preset: 'wrestling-greco-roman', discipline: 'fight', belts: [905] } as const
    expect((await asOrganiser.competitionCategories.addPreset({ params, body: preset })).data).toMatchObject({
      added: 20,
      present: 0,
    })
    expect((await asOrganiser.competitionCategories.addPreset({ params, body: preset })).data.present).toBe(
      20,
    )
    const { data } = await asOrganiser.competitions.details({ params: { slug: competition.slug } })
    const ofBelts = data.categories.filter(({ weight_to: to }) => to === 67)
    const low = ofBelts.find(({ belt_from: from }) => from === null)!
    const high = ofBelts.find(({ belt_from: from }) => from !== null)!
    expect(low).toMatchObject({ name: 'Men 18+ −67 kg, White and below', belt_to: 901 })
    expect(high).toMatchObject({ name: 'Men 18+ −67 kg, Green and above', belt_from: 905, belt_to: null })

    const wears = async (beltId: number) => {
      const person = await aUser(db, { gender: 'male', birthDate: '2000-01-01' })
      await db
        .insert(beltApprovals)
        .values({ userId: person.id, beltId, issuedAt: '2025-01-01', isApproved: true })
      return person
    }
    const wish = (id: number) => ({ disciplines: ['fight' as const], categories: [id], weight: 65 })
    const refused = async (person: { readonly id: number }, id: number) => {
      const call = api
        .as(person)
        .applications.create({ body: { competition_id: competition.id, ...wish(id) } })
      return (await refusalOf(call)).errors['categories']
    }
    const beginner = await wears(white!.id)
    expect(await refused(beginner, high.id)).toEqual([`${high.name}: the athlete’s belt is too low`])
    expect(await refused(await wears(green!.id), low.id)).toEqual([
      `${low.name}: the athlete’s belt is too high`,
    ])
    const unknown = await aUser(db, { gender: 'male', birthDate: '2000-01-01' })
    expect(await refused(unknown, high.id)).toEqual([`${high.name}: the athlete’s belt is not approved yet`])
    const enter = (userId: number) =>
      asOrganiser.applications.enter({ params, body: { user_id: userId, ...wish(high.id) } })
    expect((await enter(unknown.id)).data.categories.map(({ id }) => id)).toEqual([high.id])
    expect(Object.keys((await refusalOf(enter(beginner.id))).errors)).toEqual(['categories'])
  })

  it('are taken out while nobody is entered', async () => {
    const { asOrganiser, params, light, heavy, enter, offered } = await openEntries()
    await enter(64, light)
    const used = await refusalOf(
      asOrganiser.competitionCategories.remove({ params: { ...params, category_id: light.id } }),
    )
    expect(Object.keys(used.errors)).toEqual(['categories'])
    await asOrganiser.competitionCategories.remove({ params: { ...params, category_id: heavy.id } })
    expect((await offered()).map(({ id }) => id)).toEqual([light.id])
  })
})

describe('a full category', () => {
  it('is refused to the athlete, the organiser and a correction; a free place is taken', async () => {
    const { competition, asOrganiser, params, light, heavy, enter, cap } = await openEntries()
    await enter(64, light)
    await cap(light, 2)
    const apply = async () => {
      const athlete = await aUser(api.db)
      return api.as(athlete).applications.create({
        body: { competition_id: competition.id, disciplines: ['fight'], categories: [light.id], weight: 64 },
      })
    }
    await apply()
    const refusal = await refusalOf(apply())
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, ['categories']])
    expect(refusal.errors['categories']?.[0]).toContain('2')
    const entered = await refusalOf(
      asOrganiser.applications.enter({
        params,
        body: {
          user_id: (await aUser(api.db)).id,
          disciplines: ['fight'],
          categories: [light.id],
          weight: 64,
        },
      }),
    )
    expect(Object.keys(entered.errors)).toEqual(['categories'])
    const { entry } = await enter(66, heavy)
    const moved = await refusalOf(
      asOrganiser.applications.decide({
        params: { id: entry.id },
        body: { categories: [light.id], weight: 64 },
      }),
    )
    expect(Object.keys(moved.errors)).toEqual(['categories'])
  })

  it('does not keep those out who are in it', async () => {
    const { asOrganiser, light, enter, cap } = await openEntries()
    const { entry } = await enter(64, light)
    await cap(light, 1)
    const { data } = await asOrganiser.applications.decide({ params: { id: entry.id }, body: { weight: 65 } })
    expect(data.weight).toBe(65)
  })

  it('takes back nobody whose application was closed', async () => {
    const { asOrganiser, light, enter, cap } = await openEntries()
    const { entry } = await enter(64, light)
    await asOrganiser.applications.decide({ params: { id: entry.id }, body: { closed: '1' } })
    await enter(65, light)
    await cap(light, 1)
    const refusal = await refusalOf(
      asOrganiser.applications.decide({ params: { id: entry.id }, body: { closed: '0' } }),
    )
    expect(Object.keys(refusal.errors)).toEqual(['categories'])
  })

  it('gives its last place to one of two who come at once', async () => {
    const { competition, light, cap } = await openEntries()
    await cap(light, 1)
    const body = {
      competition_id: competition.id,
      disciplines: ['fight'],
      categories: [light.id],
      weight: 64,
    }
    const athletes = [await aUser(api.db), await aUser(api.db), await aUser(api.db)]
    const done = await Promise.allSettled(athletes.map((one) => api.as(one).applications.create({ body })))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stops a list at the row it is full at', async () => {
    const { asOrganiser, params, light, cap } = await openEntries()
    await cap(light, 1)
    const row = (line: number, name: string) => ({
      line,
      cells: { name, birth_date: '07-08-1999', gender: 'm', weight: '64' },
    })
    const { data } = await asOrganiser.entriesImport.preview({
      params,
      body: { rows: [row(1, 'Anton Pervov'), row(2, 'Boris Vtorov')] },
    })
    expect(data.rows.map(({ status }) => status)).toEqual(['new', 'wrong'])
  })
})

describe('merging', () => {
  it('is looked at first, and changes nothing then', async () => {
    const { asOrganiser, params, light, heavy, enter, offered } = await openEntries()
    const { athlete } = await enter(64, light)
    const body = { categories: [light.id, heavy.id] }
    const { data } = await asOrganiser.competitionCategories.merge({
      params,
      body: { ...body, preview: true },
    })
    expect(data.targets).toHaveLength(1)
    expect(data.targets[0]?.id).toBeNull()
    expect(data.targets[0]?.entrants.map(({ user, from }) => [user.id, from.map(({ id }) => id)])).toEqual([
      [athlete.id, [light.id]],
    ])
    expect((await offered()).map(({ id }) => id)).toEqual([light.id, heavy.id])
  })

  it('moves everybody to one category that takes them all, on record, and tells them', async () => {
    const { asOrganiser, light, heavy, enter, offered, cap, merge, organiser } = await openEntries()
    await cap(light, 3)
    await cap(heavy, 4)
    const first = await enter(64, light)
    const second = await enter(70, heavy)
    const { data } = await merge({
      categories: [light.id, heavy.id],
      name: 'All together',
      name_ru: 'Все вместе',
    })
    const [only, ...others] = await offered()
    expect(others).toEqual([])
    expect(only).toMatchObject({
      id: data.targets[0]?.id,
      name: 'All together',
      weight_from: 60,
      weight_to: 71,
      entrants: 2,
      max_entrants: 7,
      is_own: true,
    })
    const kinds = await api.db.select().from(notifications).where(eq(notifications.userId, first.athlete.id))
    expect(kinds.map(({ type }) => type)).toEqual(['application_moved'])
    const [note] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, second.entry.id), eq(auditEntries.action, 'move_category')))
    expect([note?.actorId, note?.before, note?.after]).toEqual([
      organiser.id,
      { categories: [heavy.id] },
      { categories: [only?.id] },
    ])
    // The scales and corrections take them where they are.
    await asOrganiser.applications.decide({ params: { id: first.entry.id }, body: { weight: 61 } })
    const stale = await refusalOf(
      asOrganiser.applications.decide({
        params: { id: second.entry.id },
        body: { categories: [heavy.id], version: second.entry.version },
      }),
    )
    expect([409, 422]).toContain(stale.status)
    const [row] = await api.db
      .select()
      .from(competitionApplications)
      .where(eq(competitionApplications.id, second.entry.id))
    expect(row?.version).toBe(second.entry.version + 1)
  })

  it('puts somebody of two categories into the new one once', async () => {
    const { competition, light, heavy, offered, merge } = await openEntries()
    await anEntry(api.db, competition.id, [light.id, heavy.id], { userId: (await aUser(api.db)).id })
    await merge({ categories: [light.id, heavy.id] })
    expect((await offered()).map(({ entrants }) => entrants)).toEqual([1])
  })

  it('is refused once one of them is drawn', async () => {
    const { asOrganiser, params, light, heavy, enter } = await openEntries()
    await enter(64, light)
    await enter(65, light)
    await asOrganiser.brackets.generate({ params, body: {} })
    const merged = await refusalOf(
      asOrganiser.competitionCategories.merge({ params, body: { categories: [light.id, heavy.id] } }),
    )
    const split = await refusalOf(
      asOrganiser.competitionCategories.split({ params, body: { category_id: light.id, weight: 63 } }),
    )
    expect([merged, split].map(({ status, code }) => [status, code])).toEqual([
      [409, 'category_drawn'],
      [409, 'category_drawn'],
    ])
  })
})

describe('splitting', () => {
  it('sends everybody where their weight belongs', async () => {
    const { light, heavy, enter, offered, split } = await openEntries()
    await enter(62, light)
    await enter(63, light)
    await enter(63.1, light)
    await split({ category_id: light.id, weight: 63 })
    const now = await offered()
    expect(now.map((one) => [one.weight_from, one.weight_to, one.entrants])).toEqual([
      [60, 63, 2],
      [63, 66, 1],
      [66, 71, 0],
    ])
    expect(now.at(-1)?.id).toBe(heavy.id)
  })

  it('asks for the weights that are not known', async () => {
    const { asOrganiser, params, light, enter } = await openEntries()
    const { athlete } = await enter(null, light)
    const refusal = await refusalOf(
      asOrganiser.competitionCategories.split({
        params,
        body: { category_id: light.id, weight: 63, preview: true },
      }),
    )
    expect([refusal.code, refusal.message]).toEqual([
      'weights_unknown',
      expect.stringContaining(athlete.name),
    ])
  })

  it('is refused outside the limits', async () => {
    const { asOrganiser, params, light } = await openEntries()
    const refusal = await refusalOf(
      asOrganiser.competitionCategories.split({ params, body: { category_id: light.id, weight: 66 } }),
    )
    expect(Object.keys(refusal.errors)).toEqual(['weight'])
  })
})

describe('undoing', () => {
  /** Who is in which category, by the names of the categories. */
  async function openUndo() {
    const made = await openEntries()
    const { asOrganiser, competition, params } = made
    const undo = async () =>
      (
        await asOrganiser.competitionCategories.undo({
          params,
          body: await previewedUndo(asOrganiser, competition.id),
        })
      ).data
    const categoriesOf = async (entry: { readonly id: number }) => {
      const { data } = await asOrganiser.applications.decide({ params: { id: entry.id }, body: {} })
      return data.categories.map(({ id }) => id)
    }
    const reshapes = async () => (await asOrganiser.competitionCategories.reshapes({ params })).data
    return { ...made, undo, categoriesOf, reshapes }
  }

  it('brings everybody back, with the limits, and who has entered since where they fit', async () => {
    const { light, heavy, enter, cap, merge, undo, offered, categoriesOf, reshapes, competition } =
      await openUndo()
    await cap(light, 5)
    const one = await enter(64, light)
    const two = await enter(70, heavy)
    const both = await anEntry(api.db, competition.id, [light.id, heavy.id], {
      userId: (await aUser(api.db)).id,
      weight: null,
    })
    const { data } = await merge({ categories: [light.id, heavy.id] })
    const merged = { id: data.targets[0]?.id ?? 0 }
    expect(await reshapes()).toMatchObject([
      { action: 'merge', former: [{ id: light.id }, { id: heavy.id }], made: [merged] },
    ])
    const late = await enter(69, merged)
    const moves = await undo()
    expect(moves.targets.map(({ id }) => id)).toEqual([light.id, heavy.id])
    const entries = [one.entry, two.entry, both, late.entry]
    expect(await Promise.all(entries.map(categoriesOf))).toEqual([
      [light.id],
      [heavy.id],
      [light.id, heavy.id],
      [heavy.id],
    ])
    expect((await offered()).map(({ id, max_entrants }) => [id, max_entrants])).toEqual([
      [light.id, 5],
      [heavy.id, null],
    ])
    expect(await reshapes()).toEqual([])
    const told = await api.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, both.userId), eq(notifications.type, 'application_moved')))
    expect(told).toHaveLength(2)
  })

  it('moves who weighs another weight by now, and takes back the latest first', async () => {
    const { asOrganiser, light, heavy, enter, merge, split, undo, offered, categoriesOf } = await openUndo()
    const { entry } = await enter(64, light)
    const { data } = await merge({ categories: [light.id, heavy.id] })
    await split({ category_id: data.targets[0]?.id ?? 0, weight: 65 })
    await undo()
    await asOrganiser.applications.decide({ params: { id: entry.id }, body: { weight: 70 } })
    await undo()
    expect(await categoriesOf(entry)).toEqual([heavy.id])
    expect((await offered()).map(({ id }) => id)).toEqual([light.id, heavy.id])
  })

  it.each([
    ['who passed with the tolerance', 66.1, 'passed'],
    ['who has tries left', 70, 'weighed'],
  ] as const)('leaves %s in the category the scales judged them by', async (_, weight, state) => {
    const { asOrganiser, params, light, heavy, enter, merge, undo, categoriesOf } = await openUndo()
    const { entry } = await enter(64, light)
    await asOrganiser.weighIn.changeSettings({
      params,
      body: { is_used: '1', tolerance_grams: 200, tries: 3 },
    })
    const { data } = await asOrganiser.weighIn.act({
      params: { id: entry.id },
      body: { type: 'weigh', weight },
    })
    expect(data.state).toBe(state)
    await merge({ categories: [light.id, heavy.id] })
    await undo()
    expect(await categoriesOf(entry)).toEqual([light.id])
  })

  it('is refused where somebody would have no category, was weighed in or drawn since', async () => {
    const { asOrganiser, params, light, heavy, enter, merge, undo, reshapes } = await openUndo()
    const { entry } = await enter(64, light)
    const { data } = await merge({ categories: [light.id, heavy.id] })
    const merged = { id: data.targets[0]?.id ?? 0 }
    const stray = await enter(90, merged)
    expect(await refusalOf(undo())).toMatchObject({ status: 409, code: 'entrants_unplaced' })
    await asOrganiser.applications.decide({
      params: { id: stray.entry.id },
      body: { closed: '1', closed_reason: 'Late' },
    })
    await api.db.insert(weighInActs).values({
      applicationId: entry.id,
      position: 1,
      type: 'arrive',
      outcome: 'arrived',
      happenedAt: new Date(),
    })
    expect(await refusalOf(undo())).toMatchObject({ status: 409, code: 'weighed_since' })
    await enter(65, merged)
    await asOrganiser.brackets.generate({ params, body: {} })
    expect(await reshapes()).toEqual([])
  })
})
