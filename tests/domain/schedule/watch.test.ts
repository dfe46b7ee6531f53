import { expect, test } from 'vitest'
import { type Slot } from '~/domain/schedule/bout.ts'
import { idleMats, latenessMs, lateFinals } from '~/domain/schedule/watch.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { aBout, NINE, someSettings } from './event.ts'

const at = (minutes: number) => NINE + minutes * MINUTE_MS

const aSlot = (bout: number, mat: number, startMinute: number, more: Partial<Slot> = {}): Slot => ({
  bout,
  mat,
  queueNumber: bout,
  status: 'waiting',
  startEstimateAt: at(startMinute),
  endEstimateAt: at(startMinute + 5),
  ...more,
})

/** Mats 1 and 2, open from nine to six, with a break from ten to eleven. */
const settings = {
  ...someSettings(),
  mats: [{ id: 1 }, { id: 2 }],
  days: [{ start: NINE, end: at(540), breaks: [{ from: at(60), to: at(120) }] }],
}

test('a mat is as late as its next bout with a plan; one that was moved by hand tells nothing', () => {
  const slots = [aSlot(1, 1, 0, { status: 'ended' }), aSlot(2, 1, 20), aSlot(3, 1, 25)]
  expect(latenessMs(slots, 1, new Map([[3, at(15)]]))).toBe(10 * MINUTE_MS)
  expect(latenessMs(slots, 1, new Map([[2, at(25)]]))).toBe(-5 * MINUTE_MS)
  expect(latenessMs(slots, 1, new Map([[1, at(-30)]]))).toBe(0)
  expect(latenessMs(slots, 2, new Map([[2, at(0)]]))).toBe(0)
})

test('a mat that waits a quarter of an hour stands idle before that bout; a break is no idle time', () => {
  const waits = (minutes: number) =>
    idleMats([aSlot(1, 1, 0), aSlot(2, 1, minutes)], settings, NINE).filter(({ isOver }) => !isOver)
  expect(waits(19)).toEqual([])
  expect(waits(20)).toEqual([{ mat: 1, bout: 2, from: at(5), until: at(20), isOver: false }])
  expect(idleMats([aSlot(1, 1, 55), aSlot(2, 1, 120)], settings, at(50))).toEqual([])
})

test('idle time that is past is not reported; a mat is done when others go on', () => {
  const slots = [aSlot(1, 1, 0), aSlot(2, 2, 0), aSlot(3, 2, 6), aSlot(4, 2, 30)]
  expect(idleMats(slots, settings, at(20))).toEqual([
    { mat: 1, bout: 1, from: at(20), until: at(35), isOver: true },
  ])
})

test('finals and bronze bouts are late a quarter of an hour after their plan, other bouts never', () => {
  const bouts = [
    aBout({ id: 1, stage: 'final' }),
    aBout({ id: 2, stage: 'bronze' }),
    aBout({ id: 3, stage: 'main' }),
    aBout({ id: 4, stage: 'final' }),
  ]
  const slots = [aSlot(1, 1, 30), aSlot(2, 1, 35), aSlot(3, 1, 60), aSlot(4, 1, 90, { status: 'ended' })]
  const planned = new Map([
    [1, at(15)],
    [2, at(21)],
    [3, at(0)],
    [4, at(0)],
  ])
  expect(lateFinals(slots, bouts, planned)).toEqual([{ bout: 1, byMs: 15 * MINUTE_MS }])
})

test('a bronze bout is late as a final is; one laid by hand has no plan to be late against', () => {
  const bouts = [aBout({ id: 1, stage: 'bronze' }), aBout({ id: 2, stage: 'final' })]
  const slots = [aSlot(1, 1, 30), aSlot(2, 1, 90)]
  expect(lateFinals(slots, bouts, new Map([[1, at(10)]]))).toEqual([{ bout: 1, byMs: 20 * MINUTE_MS }])
})

test('each day is watched by itself, in whatever order the bouts are given', () => {
  const DAY = 24 * 60
  const two = {
    ...settings,
    days: [0, DAY].map((day) => ({ start: at(day), end: at(day + 540), breaks: [] })),
  }
  const slots = [aSlot(1, 1, 0), aSlot(2, 1, 5), aSlot(3, 1, DAY + 20), aSlot(4, 2, 30), aSlot(5, 2, DAY)]
  const found = [
    { mat: 1, bout: 2, from: at(10), until: at(35), isOver: true },
    { mat: 1, bout: 3, from: at(DAY), until: at(DAY + 20), isOver: false },
    { mat: 2, bout: 4, from: at(0), until: at(30), isOver: false },
    { mat: 2, bout: 5, from: at(DAY + 5), until: at(DAY + 25), isOver: true },
  ]
  expect(idleMats(slots, two, NINE)).toEqual(found)
  expect(idleMats(slots.toReversed(), two, NINE)).toEqual(found)
})

test('what is fought or over waits for nothing, and a bout before the first day waits from now', () => {
  const over = [aSlot(1, 1, 0), aSlot(2, 1, 40, { status: 'online' })]
  expect(idleMats(over, settings, NINE)).toEqual([])
  expect(idleMats([aSlot(1, 1, -20)], settings, at(-60))).toEqual([])
})
