import { expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from '~/server/files/calendar-file.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const bout: CalendarEvent = {
  uid: 'bout-7@tatami.example',
  start: Date.UTC(2026, 5, 20, 9, 30),
  end: Date.UTC(2026, 5, 20, 9, 40),
  title: 'Bout 2.14: Anna Petrova – Вера, Орлова; the younger',
  place: 'Mat 2, Moscow Open',
  text: 'Women −60 kg\nSemi-final\\two',
  url: 'https://tatami.example/fights/7',
}

/** The lines of a file, folded ones joined (RFC 5545, 3.1). */
async function linesOf(events: readonly CalendarEvent[], now = NOW) {
  const answer = calendarFile('anna', { title: 'Bouts', language: 'en', events }, now)
  const text = await answer.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  return { answer, lines: text.replaceAll(/\r\n[ \t]/g, '').split('\r\n') }
}

test('an event has its identity, its times in UTC, and its texts escaped', async () => {
  const { answer, lines } = await linesOf([bout])
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="anna.ics"')
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:bout-7@tatami.example',
      'DTSTAMP:20260601T120000Z',
      'LAST-MODIFIED:20260601T120000Z',
      'DTSTART:20260620T093000Z',
      'DTEND:20260620T094000Z',
      'SUMMARY:Bout 2.14: Anna Petrova – Вера\\, Орлова\\; the younger',
      'LOCATION:Mat 2\\, Moscow Open',
      'DESCRIPTION:Women −60 kg\\nSemi-final\\\\two',
    ]),
  )
})

test('a bout that has moved keeps its identity and has a higher sequence', async () => {
  const sequence = (lines: readonly string[]) =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length))
  const before = await linesOf([bout])
  const after = await linesOf([{ ...bout, start: bout.start + 600_000 }], NOW + 60_000)
  expect(sequence(after.lines)).toBeGreaterThan(sequence(before.lines))
  expect(after.lines).toContain('UID:bout-7@tatami.example')
  expect(after.lines).toContain('DTSTART:20260620T094000Z')
})

test('an event that is called off says so under the same identity', async () => {
  const { lines } = await linesOf([{ ...bout, isCancelled: true }])
  expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'UID:bout-7@tatami.example']))
  expect((await linesOf([bout])).lines).not.toContain('STATUS:CANCELLED')
})

test('a calendar without events is one all the same', async () => {
  const { lines } = await linesOf([])
  expect(lines).not.toContain('BEGIN:VEVENT')
  expect(lines).toContain('END:VCALENDAR')
})
