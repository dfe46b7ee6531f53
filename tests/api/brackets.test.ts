import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, bracketCells, brackets, competitions, fights } from '#api/platform/db/schema.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import {
  aCategory,
  aCompetition,
  aJudge,
  anAdmin,
  anEntry,
  anOrganisation,
  aUser,
} from '../support/builders.ts'
import { acts, aDrawnField, aField, bracketNow, cellAt, fightAt, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
  api.clock.set(NOON)
})

const names = (bracket: Awaited<ReturnType<typeof bracketNow>>, medal: string) =>
  bracket.medals.filter((award) => award.medal === medal).map(({ user }) => user.id)

describe('drawing', () => {
  test('every category with confirmed entries is drawn, in the type its field asks for', async () => {
    const sizes = { two: 2, five: 5, nine: 9, none: 0 }
    const categories = new Map<string, number>()
    for (const name of Object.keys(sizes)) categories.set(name, (await aCategory(api.db)).id)
    const { competition, organiser } = await aCompetition(api.db, { categoryIds: [...categories.values()] })
    for (const [name, size] of Object.entries(sizes))
      for (let entry = 0; entry < size; entry += 1)
        await anEntry(api.db, competition.id, [categories.get(name)!])
    const { data } = await api.as(organiser).brackets.generate({ params: { id: competition.id }, body: {} })
    const drawn = new Map(data.map((bracket) => [bracket.category.id, bracket]))
    expect(drawn.get(categories.get('two')!)).toMatchObject({
      type: { slug: 'best-of-three' },
      fights_count: 3,
    })
    expect(drawn.get(categories.get('five')!)).toMatchObject({ type: { slug: 'round' }, fights_count: 10 })
    expect(drawn.get(categories.get('nine')!)).toMatchObject({
      type: { slug: 'playoff' },
      status: 'ready',
      athletes_count: 9,
      fights_count: 8,
    })
    expect(drawn.has(categories.get('none')!)).toBe(false)
  })

  test('nobody is drawn whose application is not approved by both sides and paid', async () => {
    const { competition, category, organiser, athletes } = await aField(api, 3)
    const { db } = api
    await anEntry(db, competition.id, [category.id], { userApprovedAt: null })
    await anEntry(db, competition.id, [category.id], { competitionApprovedAt: null })
    await anEntry(db, competition.id, [category.id], { closedAt: new Date(NOON) })
    const costly = await aCompetition(db, { price: 20 })
    await anEntry(db, costly.competition.id, costly.categoryIds, { paidAt: null })
    const { data } = await api.as(organiser).brackets.generate({ params: { id: competition.id }, body: {} })
    const bracket = await bracketNow(api, data[0]!.id)
    expect(bracket.slots.filter((slot) => slot !== null).sort()).toEqual(athletes.map(({ id }) => id).sort())
    const unpaid = api
      .as(costly.organiser)
      .brackets.generate({ params: { id: costly.competition.id }, body: {} })
    expect(await refusalOf(unpaid)).toMatchObject({ status: 409, code: 'no_entries' })
  })

  test('the same entries and random seed give the same draw', async () => {
    const { competition, organiser, bracket } = await aDrawnField(api, 11)
    const again = () =>
      api.as(organiser).brackets.rebuild({
        params: { id: bracket.id },
        body: { random_seed: 'autumn cup', third_place: 'bout' },
      })
    const first = (await again()).data
    const second = (await again()).data
    expect(second.slots).toEqual(first.slots)
    expect(second).toMatchObject({
      random_seed: 'autumn cup',
      third_place: 'bout',
      version: first.version + 1,
    })
    expect(competition.id).toBe(second.competition.id)
  })

  test('who generates all brackets a second time learns that every category is drawn', async () => {
    const { competition, categoryIds } = await aCompetition(api.db, {
      categoryIds: [(await aCategory(api.db)).id, (await aCategory(api.db)).id],
    })
    for (const id of [...categoryIds, ...categoryIds]) await anEntry(api.db, competition.id, [id])
    const { brackets: calls } = api.as(await anAdmin(api.db))
    const generate = () => calls.generate({ params: { id: competition.id }, body: {} })
    expect((await generate()).data).toHaveLength(2)
    expect(await refusalOf(generate())).toMatchObject({ status: 409, code: 'brackets_drawn' })
  })

  test('who draws again where every draw is confirmed learns that', async () => {
    const { competition, organiser } = await aField(api, 4)
    const { brackets: calls } = api.as(organiser)
    const generate = (body: object) => calls.generate({ params: { id: competition.id }, body })
    const { data: drawn } = await generate({})
    for (const { id, version } of drawn)
      await calls.confirm({ params: { id }, body: { confirmed: '1', version } })
    const refusal = await refusalOf(generate({ rebuild: '1', seen_draws: [] }))
    expect(refusal).toMatchObject({ status: 409, code: 'bracket_confirmed' })
  })

  test('two organisers who draw at once: one draws, the other learns that it is drawn', async () => {
    const { competition, organiser } = await aField(api, 7)
    const admin = await anAdmin(api.db)
    const draws = await Promise.allSettled(
      [organiser, admin, organiser, admin].map((person) =>
        api.as(person).brackets.generate({ params: { id: competition.id }, body: {} }),
      ),
    )
    expect(draws.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const draw of draws)
      if (draw.status === 'rejected')
        expect(draw.reason).toMatchObject({ status: 409, code: 'bracket_drawn' })
    expect(
      await api.db.select().from(brackets).where(eq(brackets.competitionId, competition.id)),
    ).toHaveLength(1)
  })

  test('two organisers who draw a bracket anew from the same version: the second is stale', async () => {
    const { organiser, bracket } = await aDrawnField(api, 7)
    const rebuilds = await Promise.allSettled(
      [1, 2, 3].map(() =>
        api.as(organiser).brackets.rebuild({
          params: { id: bracket.id },
          body: { version: String(bracket.version) },
        }),
      ),
    )
    expect(rebuilds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = rebuilds.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({
      status: 409,
      code: 'stale_version',
      data: { version: bracket.version + 1 },
    })
  })

  test('given positions are kept, byes among them', async () => {
    const { competition, category, organiser, athletes } = await aField(api, 5)
    const [a, b, c, d, e] = athletes.map(({ id }) => id)
    const { data } = await api.as(organiser).brackets.draw({
      params: { id: competition.id },
      body: { category_id: category.id, slots: [a!, 0, b!, c!, d!, null, e!], third_place: 'bout' },
    })
    expect(data.slots).toEqual([a, null, b, c, d, null, e, null])
    expect(cellAt(data, 'main:0:0')).toMatchObject({ status: 'auto', result_reason: 'bye', fight: null })
    expect(cellAt(data, 'main:1:0')).toMatchObject({
      status: 'waiting',
      left_user: { id: a },
      left_in_condition: { slug: 'auto', name: 'Bye' },
      right_in_cell: cellAt(data, 'main:0:1').id,
      right_in_condition: { slug: 'win' },
      round: 'Semi-final',
    })
    expect(cellAt(data, 'bronze:2:4')).toMatchObject({
      round: 'Bronze bout',
      left_in_condition: { slug: 'lose' },
    })
  })

  test('only confirmed athletes can be put at a position, and each once', async () => {
    const { competition, category, organiser, athletes } = await aField(api, 2)
    const stranger = await aUser(api.db)
    const draw = (slots: number[]) =>
      refusalOf(
        api
          .as(organiser)
          .brackets.draw({ params: { id: competition.id }, body: { category_id: category.id, slots } }),
      )
    expect(await draw([athletes[0]!.id, stranger.id])).toMatchObject({
      status: 422,
      errors: { slots: [expect.stringContaining('confirmed')] },
    })
    expect(await draw([athletes[0]!.id, athletes[0]!.id])).toMatchObject({ code: 'duplicate_athlete' })
  })

  test('a draw of another size leaves nothing of the old one behind', async () => {
    const { competition, category, organiser, bracket, athletes } = await aDrawnField(api, 9)
    await acts(api, organiser, fightAt(bracket, 'main:0:0'), { type: 'start' }, { type: 'undo' })
    const { data } = await api.as(organiser).brackets.draw({
      params: { id: competition.id },
      body: { category_id: category.id, slots: athletes.slice(0, 3).map(({ id }) => id), rebuild: '1' },
    })
    expect(data.id).toBe(bracket.id)
    expect(data.cells.map(({ key }) => key)).toEqual(['main:0:0', 'main:0:1', 'main:1:0'])
    const rows = await api.db.select().from(fights).where(eq(fights.bracketId, bracket.id))
    expect(rows).toHaveLength(2)
    expect(
      await api.db.select().from(bracketCells).where(eq(bracketCells.bracketId, bracket.id)),
    ).toHaveLength(3)
    // What was written and undone about a bout that is gone is kept in the audit.
    const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.entityId, bracket.id))
    const redraw = entries.find(({ entity, action }) => entity === 'bracket' && action === 'redraw')
    expect(redraw?.before).toHaveProperty('events.1.event.type', 'undo')
  })

  test('a bracket in which a bout has begun is not drawn anew', async () => {
    const { organiser, judge, bracket, mat } = await aDrawnField(api, 4)
    await api.db.update(fights).set({ matId: mat.id }).where(eq(fights.bracketId, bracket.id))
    await acts(api, judge, fightAt(bracket, 'main:0:0'), { type: 'start' })
    const rebuild = () =>
      refusalOf(api.as(organiser).brackets.rebuild({ params: { id: bracket.id }, body: {} }))
    expect(await rebuild()).toMatchObject({ status: 409, code: 'bracket_started' })
    await acts(api, judge, fightAt(bracket, 'main:0:0'), { type: 'undo' })
    await api.as(organiser).brackets.rebuild({ params: { id: bracket.id }, body: {} })
  })

  test('drawing everything again spares what has begun by refusing as a whole', async () => {
    const { competition, organiser, bracket } = await aDrawnField(api, 4)
    await acts(api, organiser, fightAt(bracket, 'main:0:0'), { type: 'start' })
    const all = api
      .as(organiser)
      .brackets.generate({ params: { id: competition.id }, body: { rebuild: '1' } })
    expect(await refusalOf(all)).toMatchObject({ status: 409, code: 'bracket_started' })
    expect((await bracketNow(api, bracket.id)).slots).toEqual(bracket.slots)
  })

  test('one athlete alone takes the gold without a bout', async () => {
    const { competition, organiser, athletes } = await aField(api, 1)
    const { data } = await api.as(organiser).brackets.generate({ params: { id: competition.id }, body: {} })
    expect(data).toMatchObject([
      {
        status: 'ended',
        fights_count: 0,
        medals: [{ medal: 'gold', place: 1, user: { id: athletes[0]!.id } }],
      },
    ])
  })
})

describe('changing a draw by hand', () => {
  test('two athletes change places', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 8)
    const [first, , , , , sixth] = athletes
    const { data } = await api.as(organiser).brackets.swap({
      params: { id: bracket.id },
      body: { first_user_id: first!.id, second_user_id: sixth!.id, version: bracket.version },
    })
    expect(cellAt(data, 'main:0:0').left_user?.id).toBe(sixth!.id)
    expect(cellAt(data, 'main:0:2').right_user?.id).toBe(first!.id)
    const [row] = await api.db
      .select()
      .from(fights)
      .where(eq(fights.id, fightAt(data, 'main:0:0')))
    expect(row).toMatchObject({ leftUserId: sixth!.id })
    expect(api.published.at(-1)).toMatchObject({
      channels: [
        `bracket.${bracket.id}`,
        `competition.${bracket.competition.id}`,
        `progress.${bracket.competition.id}`,
      ],
      event: 'bracket-updated',
      payload: { id: bracket.id, version: bracket.version + 1 },
    })
  })

  test('a confirmed draw stays as it is until it is opened again, and that only before the first bout', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 4)
    const person = api.as(organiser)
    const confirm = (confirmed: '0' | '1') =>
      person.brackets.confirm({ params: { id: bracket.id }, body: { confirmed } })
    const swap = () =>
      person.brackets.swap({
        params: { id: bracket.id },
        body: { first_user_id: athletes[0]!.id, second_user_id: athletes[2]!.id },
      })
    expect((await confirm('1')).data).toMatchObject({ confirmed: true, abilities: { swap: false } })
    expect(await refusalOf(swap())).toMatchObject({ status: 409, code: 'bracket_confirmed' })
    await confirm('0')
    await swap()
    await confirm('1')
    await acts(api, organiser, fightAt(await bracketNow(api, bracket.id), 'main:0:0'), { type: 'start' })
    expect(await refusalOf(confirm('0'))).toMatchObject({ status: 409, code: 'bracket_started' })
  })

  test('a draw is confirmed as it was seen, or not at all', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 4)
    const person = api.as(organiser)
    await person.brackets.swap({
      params: { id: bracket.id },
      body: { first_user_id: athletes[0]!.id, second_user_id: athletes[2]!.id },
    })
    const confirmed = person.brackets.confirm({
      params: { id: bracket.id },
      body: { confirmed: '1', version: bracket.version },
    })
    expect(await refusalOf(confirmed)).toMatchObject({ status: 409, code: 'stale_version' })
  })

  test('a swap never breaks a bout that has begun', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 8)
    await acts(api, organiser, fightAt(bracket, 'main:0:0'), { type: 'start' })
    const swap = (a: number, b: number) =>
      api.as(organiser).brackets.swap({
        params: { id: bracket.id },
        body: { first_user_id: athletes[a]!.id, second_user_id: athletes[b]!.id },
      })
    expect(await refusalOf(swap(0, 5))).toMatchObject({ status: 409, code: 'fought_bouts_affected' })
    expect(await refusalOf(swap(2, 2))).toMatchObject({ status: 422 })
    await swap(2, 5)
  })

  test('a cell takes athletes by hand: a swap, a late entry for a bye, one out', async () => {
    const { organiser, competition, category, bracket, athletes } = await aDrawnField(api, 7)
    const put = (key: string, body: object) =>
      api.as(organiser).bracketCells.update({ params: { id: cellAt(bracket, key).id }, body })
    const swapped = await put('main:0:0', { left_user_id: athletes[3]!.id })
    expect(swapped.data).toMatchObject({ left_user: { id: athletes[3]!.id }, status: 'ready' })

    const late = await aUser(api.db)
    expect(await refusalOf(put('main:0:3', { right_user_id: late.id }))).toMatchObject({
      status: 422,
      errors: { right_user_id: [expect.any(String)] },
    })
    await anEntry(api.db, competition.id, [category.id], { userId: late.id })
    const entered = await put('main:0:3', { right_user_id: late.id })
    expect(entered.data).toMatchObject({
      right_user: { id: late.id },
      status: 'ready',
      fight: { status: 'waiting' },
    })
    const left = await put('main:0:3', { left_user_id: '' })
    expect(left.data).toMatchObject({ left_user: null, status: 'auto', fight: null })
    expect(await refusalOf(put('main:2:0', { left_user_id: late.id }))).toMatchObject({
      code: 'cell_not_drawn',
    })
  })

  test('a late entry takes the best free place', async () => {
    const { organiser, competition, category, bracket } = await aDrawnField(api, 3)
    const late = await anEntry(api.db, competition.id, [category.id])
    const { data } = await api
      .as(organiser)
      .brackets.addEntry({ params: { id: bracket.id }, body: { user_id: late.userId } })
    expect(data.slots).toContain(late.userId)
    expect(data).toMatchObject({ athletes_count: 4, fights_count: 3 })
  })

  test('a late entry is refused with its reason, beside the field it is about', async () => {
    const { organiser, competition, category, bracket, athletes } = await aDrawnField(api, 6)
    const enter = (body: { user_id: number; slot?: number; version?: number }, id = bracket.id) =>
      refusalOf(api.as(organiser).brackets.addEntry({ params: { id }, body }))
    const late = await anEntry(api.db, competition.id, [category.id])
    const stranger = await aUser(api.db)
    const unpaid = await anEntry(api.db, competition.id, [category.id], { competitionApprovedAt: null })
    for (const user_id of [stranger.id, unpaid.userId])
      expect(await enter({ user_id })).toMatchObject({
        status: 422,
        code: 'invalid',
        errors: { user_id: ['Only athletes with a confirmed application can be drawn'] },
      })
    expect(await enter({ user_id: athletes[0]!.id })).toMatchObject({
      status: 409,
      code: 'already_drawn',
      errors: { user_id: ['The athlete is already in a bracket'] },
    })
    const taken = bracket.slots.findIndex((slot) => slot !== null)
    expect(await enter({ user_id: late.userId, slot: taken })).toMatchObject({
      status: 409,
      code: 'slot_taken',
      errors: { slot: ['This place is taken'] },
    })
    expect(await enter({ user_id: late.userId, slot: 8 })).toMatchObject({
      status: 409,
      code: 'no_such_slot',
      errors: { slot: [expect.any(String)] },
    })
    expect(await enter({ user_id: late.userId, version: 99 })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
    expect((await bracketNow(api, bracket.id)).slots).toEqual(bracket.slots)

    await api.as(organiser).brackets.confirm({ params: { id: bracket.id }, body: { confirmed: '1' } })
    expect(await enter({ user_id: late.userId })).toMatchObject({ status: 409, code: 'bracket_confirmed' })
  })

  test('a full tree and a round-robin that has begun take no late entry', async () => {
    for (const [type, code] of [
      ['playoff', 'no_free_slot'],
      ['round', 'table_begun'],
    ] as const) {
      const { organiser, competition, category, bracket: tree } = await aDrawnField(api, 4)
      const { data: bracket } = await api
        .as(organiser)
        .brackets.rebuild({ params: { id: tree.id }, body: { type } })
      const late = await anEntry(api.db, competition.id, [category.id])
      if (type === 'round') await acts(api, organiser, bracket.cells[0]!.fight!.id, { type: 'start' })
      const entering = api
        .as(organiser)
        .brackets.addEntry({ params: { id: bracket.id }, body: { user_id: late.userId } })
      expect(await refusalOf(entering)).toMatchObject({ status: 409, code, errors: {} })
      expect((await bracketNow(api, bracket.id)).slots).not.toContain(late.userId)
    }
  })

  test('only the organiser of the competition may', async () => {
    const { bracket, judge } = await aDrawnField(api, 4)
    const { manager } = await anOrganisation(api.db)
    const waiting = await anOrganisation(api.db, { status: 'waiting' })
    const rebuild = (person: { id: number } | null) =>
      refusalOf(api.as(person).brackets.rebuild({ params: { id: bracket.id }, body: {} }))
    expect(await rebuild(null)).toMatchObject({ status: 401 })
    expect(await rebuild(judge)).toMatchObject({ status: 403 })
    expect(await rebuild(manager)).toMatchObject({ status: 403 })
    expect(await rebuild(waiting.manager)).toMatchObject({ status: 403 })
  })
})

describe('taking athletes out', () => {
  test('shows first what it would change, and changes nothing by that', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 4)
    const { data } = await api.as(organiser).brackets.previewRemoval({
      params: { id: bracket.id },
      body: { user_id: athletes[0]!.id, reason: 'no_show' },
    })
    expect(data.effect).toBe('expel')
    expect(data.resets).toEqual([])
    expect(data.cells).toContainEqual({
      key: 'main:0:0',
      cell_id: cellAt(bracket, 'main:0:0').id,
      fight_id: fightAt(bracket, 'main:0:0'),
      number: cellAt(bracket, 'main:0:0').number,
      round: 'Semi-final',
      before: expect.objectContaining({ status: 'ready', winner_id: null }),
      after: expect.objectContaining({ status: 'auto', winner_id: athletes[1]!.id }),
    })
    expect(await bracketNow(api, bracket.id)).toMatchObject({ version: bracket.version, removals: [] })
  })

  test('who came to the final by a walkover and is hurt before it keeps the silver', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 4)
    const out = (at: number, reason: 'withdrawal' | 'injury') =>
      api.as(organiser).brackets.remove({
        params: { id: bracket.id },
        body: { user_id: athletes[at]!.id, reason },
      })
    await out(1, 'withdrawal')
    await won(api, organiser, bracket.id, 'main:0:1', 'left')
    const { data } = await out(0, 'injury')
    expect(cellAt(data, 'main:0:0')).toMatchObject({ status: 'auto', winner: 'left' })
    expect([names(data, 'gold'), names(data, 'silver')]).toEqual([[athletes[2]!.id], [athletes[0]!.id]])
    expect(data.status).toBe('ended')
  })

  test('the others go on by walkover, and the removal can be taken back', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 4)
    const person = api.as(organiser)
    const { data: out } = await person.brackets.remove({
      params: { id: bracket.id },
      body: { user_id: athletes[0]!.id, reason: 'failed_weigh_in' },
    })
    expect(out.removals).toMatchObject([
      { user: { id: athletes[0]!.id }, reason: 'failed_weigh_in', effect: 'expel' },
    ])
    expect(cellAt(out, 'main:0:0')).toMatchObject({
      status: 'auto',
      result_reason: 'failed_weigh_in',
      winner: 'right',
      fight: null,
    })
    expect(cellAt(out, 'main:1:0').left_user?.id).toBe(athletes[1]!.id)
    const { data: back } = await person.brackets.reinstate({
      params: { id: bracket.id, user_id: athletes[0]!.id },
    })
    expect(back.removals).toEqual([])
    expect(cellAt(back, 'main:0:0')).toMatchObject({ status: 'ready', fight: { status: 'waiting' } })
  })

  test('a finalist of a wrestling bracket is replaced by the one beaten in the semi-final', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 4, { third_place: 'repechage-uww' })
    await won(api, organiser, bracket.id, 'main:0:0', 'left')
    await won(api, organiser, bracket.id, 'main:0:1', 'left')
    const { data } = await api.as(organiser).brackets.remove({
      params: { id: bracket.id },
      body: { user_id: athletes[0]!.id, reason: 'failed_weigh_in' },
    })
    expect(data.removals[0]).toMatchObject({ effect: 'replace' })
    expect(cellAt(data, 'main:1:0')).toMatchObject({
      status: 'ready',
      left_user: { id: athletes[1]!.id },
      right_user: { id: athletes[2]!.id },
    })
    await won(api, organiser, bracket.id, 'main:1:0', 'left')
    const ended = await bracketNow(api, bracket.id)
    expect(names(ended, 'gold')).toEqual([athletes[1]!.id])
    expect(ended.medals.map(({ user }) => user.id)).not.toContain(athletes[0]!.id)
  })

  test('bouts that have begun are touched only when they are named', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 4)
    await acts(api, organiser, fightAt(bracket, 'main:0:0'), { type: 'start' })
    const remove = (resets?: number[]) =>
      api.as(organiser).brackets.remove({
        params: { id: bracket.id },
        body: { user_id: athletes[0]!.id, reason: 'no_show', ...(resets && { resets }) },
      })
    const refused = await refusalOf(remove())
    expect(refused).toMatchObject({ status: 409, code: 'fought_bouts_affected' })
    const { resets } = refused.data as { resets: { fight_id: number; online: boolean }[] }
    expect(resets).toMatchObject([{ fight_id: fightAt(bracket, 'main:0:0'), online: true }])
    const { data } = await remove(resets.map(({ fight_id }) => fight_id))
    expect(cellAt(data, 'main:0:0')).toMatchObject({ status: 'auto', winner: 'right' })
  })
})

describe('taking a removal back', () => {
  test('after bouts were fought on the strength of it, those are named first', async () => {
    const { organiser, bracket, athletes } = await aDrawnField(api, 4)
    const person = api.as(organiser)
    await won(api, organiser, bracket.id, 'main:0:1', 'left')
    await person.brackets.remove({
      params: { id: bracket.id },
      body: { user_id: athletes[0]!.id, reason: 'failed_weigh_in' },
    })
    await won(api, organiser, bracket.id, 'main:1:0', 'left')
    const reinstate = (resets: number[] = []) =>
      person.brackets.reinstate({ params: { id: bracket.id, user_id: athletes[0]!.id }, query: { resets } })
    const refused = await refusalOf(reinstate())
    expect(refused).toMatchObject({ status: 409, code: 'fought_bouts_affected' })
    const { resets } = refused.data as { resets: { fight_id: number; key: string }[] }
    expect(resets).toMatchObject([{ key: 'main:1:0' }])
    const { data } = await reinstate(resets.map(({ fight_id }) => fight_id))
    expect(data.removals).toEqual([])
    expect(cellAt(data, 'main:1:0')).toMatchObject({ status: 'waiting', winner: null })
  })
})

describe('a table that ends in a tie', () => {
  async function aTie() {
    const field = await aField(api, 3)
    const { data } = await api
      .as(field.organiser)
      .brackets.generate({ params: { id: field.competition.id }, body: {} })
    const bracket = await bracketNow(api, data[0]!.id)
    // Each beats the next one: nobody is ahead.
    const [a, b, c] = bracket.slots as number[]
    const beats = new Map([
      [a, b],
      [b, c],
      [c, a],
    ])
    for (const { key, left_user: left, right_user: right } of bracket.cells)
      await won(api, field.organiser, bracket.id, key, beats.get(left!.id) === right!.id ? 'left' : 'right')
    return { ...field, bracket: await bracketNow(api, bracket.id) }
  }

  test('gives no medal before it is decided by hand', async () => {
    const { organiser, bracket } = await aTie()
    expect(bracket).toMatchObject({ status: 'started', undecided: true, medals: [] })
    expect(bracket.standings).toMatchObject([
      { place: 1, tied: true, wins: 1, losses: 1 },
      { place: 1, tied: true },
      { place: 1, tied: true },
    ])
    const order = bracket.standings.map(({ user }) => user.id).reverse()
    const { data } = await api
      .as(organiser)
      .brackets.decideTie({ params: { id: bracket.id }, body: { user_ids: order } })
    expect(data).toMatchObject({ status: 'ended', undecided: false })
    expect(data.medals.map(({ user, medal }) => [medal, user.id])).toEqual([
      ['gold', order[0]],
      ['silver', order[1]],
      ['bronze', order[2]],
    ])
  })

  test('is not decided by an order that leaves somebody out, names somebody twice or is no tie', async () => {
    const { organiser, bracket, athletes } = await aTie()
    const decide = (user_ids: number[], id = bracket.id) =>
      refusalOf(api.as(organiser).brackets.decideTie({ params: { id }, body: { user_ids } }))
    const [a, b, c] = athletes.map(({ id }) => id) as [number, number, number]
    expect(await decide([a, b, a])).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: { user_ids: ['Give each athlete one place'] },
    })
    expect(await decide([a])).toMatchObject({ status: 422, errors: { user_ids: [expect.any(String)] } })
    expect(await decide([a, b])).toMatchObject({ status: 409, code: 'not_tied' })
    const [left_user_id, right_user_id] = [a, a]
    const twice = api
      .as(organiser)
      .brackets.addExtraBout({ params: { id: bracket.id }, body: { left_user_id, right_user_id } })
    expect(await refusalOf(twice)).toMatchObject({
      status: 422,
      errors: { right_user_id: ['Choose two different athletes'] },
    })
    await api.as(organiser).brackets.decideTie({ params: { id: bracket.id }, body: { user_ids: [c, a, b] } })
    expect(await decide([a, b, c])).toMatchObject({ status: 409, code: 'not_tied' })

    const other = await aDrawnField(api, 4)
    const early = () =>
      api.as(other.organiser).brackets.decideTie({
        params: { id: other.bracket.id },
        body: { user_ids: other.athletes.map(({ id }) => id) },
      })
    expect(await refusalOf(early())).toMatchObject({ status: 409, code: 'not_a_table' })
    await api
      .as(other.organiser)
      .brackets.rebuild({ params: { id: other.bracket.id }, body: { type: 'round' } })
    expect(await refusalOf(early())).toMatchObject({ status: 409, code: 'not_finished' })
  })

  test('or by extra bouts', async () => {
    const { organiser, bracket } = await aTie()
    const [a, b, c] = bracket.standings.map(({ user }) => user.id)
    const pairs = [
      [a, b],
      [a, c],
      [b, c],
    ] as const
    for (const [bout, [left, right]] of pairs.entries()) {
      const { data } = await api.as(organiser).brackets.addExtraBout({
        params: { id: bracket.id },
        body: { left_user_id: left!, right_user_id: right! },
      })
      const key = `extra:${bout}:0`
      expect(cellAt(data, key)).toMatchObject({ status: 'ready', fight: { status: 'waiting' } })
      await won(api, organiser, bracket.id, key, 'left')
    }
    const after = await bracketNow(api, bracket.id)
    expect(after.standings.map(({ user, tied }) => [user.id, tied])).toEqual([
      [a, false],
      [b, false],
      [c, false],
    ])
    expect(after).toMatchObject({ status: 'ended', undecided: false })
  })
})

describe('reading', () => {
  test('lists a competition’s brackets, narrowed and counted', async () => {
    const { organiser, competition, bracket } = await aDrawnField(api, 4)
    await won(api, organiser, bracket.id, 'main:0:0', 'left')
    const list = (query: object) => api.as(null).brackets.list({ query })
    const page = await list({ competition: competition.slug })
    expect(page.data).toMatchObject([
      { id: bracket.id, status: 'started', fights_count: 3, fights_ended_count: 1, athletes_count: 4 },
    ])
    expect((await list({ competition_id: competition.id, status: 'ended' })).data).toEqual([])
    expect((await list({ competition: 'nowhere' })).meta.total).toBe(0)
  })

  test('speaks the reader’s language', async () => {
    const { bracket } = await aDrawnField(api, 4)
    const { data } = await api.as(null, { language: 'ru' }).brackets.details({ params: { id: bracket.id } })
    expect(cellAt(data, 'main:0:0').round).toBe('Полуфинал')
    expect(data.type.name).toBe('На выбывание')
  })

  test('a draft’s brackets are there for its organiser only', async () => {
    const { organiser, competition, bracket } = await aDrawnField(api, 4)
    await api.db.update(competitions).set({ status: 'inactive' }).where(eq(competitions.id, competition.id))
    const details = (person: { id: number } | null) =>
      api.as(person).brackets.details({ params: { id: bracket.id } })
    expect(await refusalOf(details(null))).toMatchObject({ status: 404 })
    expect(await refusalOf(details(await aJudge(api.db)))).toMatchObject({ status: 404 })
    expect((await details(organiser)).data.abilities).toEqual({ manage: true, swap: true })
    const total = async (person: { id: number } | null) =>
      (await api.as(person).brackets.list({ query: { competition: competition.slug } })).meta.total
    expect([await total(null), await total(organiser)]).toEqual([0, 1])
  })

  test('a cell is read by the organiser and by the judges of the competition', async () => {
    const { organiser, judge, bracket, competition, category } = await aDrawnField(api, 4)
    const read = (person: { id: number }) =>
      api.as(person).bracketCells.details({ params: { id: cellAt(bracket, 'main:0:1').id } })
    const { data: cell } = await read(organiser)
    expect(cell).toEqual((await read(judge)).data)
    expect(cell).toMatchObject({
      bracket_id: bracket.id,
      bracket: {
        id: bracket.id,
        competition: { id: competition.id, slug: competition.slug },
        category: { id: category.id },
        type: { slug: 'playoff' },
        status: 'ready',
        version: bracket.version,
      },
    })
    expect(bracket.cells[0]).not.toHaveProperty('bracket')
    expect(await refusalOf(read(await aJudge(api.db)))).toMatchObject({ status: 403 })
  })
})
