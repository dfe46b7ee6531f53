import { strToU8, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { readListFile, readListText } from '~/server/files/read-list-file.ts'
import { TABLE_WRITERS } from '~/server/files/table-file.ts'

const ROWS = [
  ['ФИО', 'Вес'],
  ['Ким Анна', '40,5'],
]
const blob = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts)
/** Windows-1251, as a Russian spreadsheet writes it: only the letters of this test. */
const cyrillic = (text: string) =>
  Uint8Array.from([...text], (letter) => {
    const code = letter.charCodeAt(0)
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
  })
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from([...`\uFEFF${text}`], (letter) => letter.charCodeAt(0)).buffer)

test.each([
  ['semicolons', blob('ФИО;Вес\r\nКим Анна;40,5\r\n')],
  ['commas and quotes', blob('ФИО,Вес\n"Ким Анна","40,5"\n')],
  ['tabs', blob('ФИО\tВес\nКим Анна\t40,5')],
  ['a mark of UTF-8', blob('\uFEFFФИО;Вес\nКим Анна;40,5')],
  ['UTF-16', blob(utf16('ФИО\tВес\nКим Анна\t40,5'))],
  ['windows-1251', blob(cyrillic('ФИО;Вес\nКим Анна;40,5'))],
])('a file with %s is read', async (_, file) => {
  expect(await readListFile(file)).toEqual({ ok: true, value: { rows: ROWS, unreadSheets: [] } })
})

test.each([
  ['csv', 'en', '40.5', '2012-03-12'],
  ['csv', 'ru', '40,5', '12.03.2012'],
  ['xlsx', 'en', '40.5', '2012-03-12'],
  ['xlsx', 'ru', '40.5', '2012-03-12'],
] as const)('a %s file of ours in %s is read back', async (format, language, weight, day) => {
  const head = ['ФИО', 'Телефон', 'Вес', 'Дата рождения', 'Клуб']
  const row = ['Ким Анна', '+7 916 123-45-67', 40.5, new Date('2012-03-12T00:00:00Z'), '-Ока; "Дон"']
  const file = await TABLE_WRITERS.get(format)!('athletes', [head, row], language)
  const read = await readListFile(await file.blob())
  expect(read).toMatchObject({
    ok: true,
    value: { rows: [head, ['Ким Анна', '+7 916 123-45-67', weight, day, '-Ока; "Дон"']] },
  })
})

test('a workbook is read with its numbers and days', async () => {
  const rows = [
    [{ value: 'ФИО' }, { value: 'Дата рождения' }, { value: 'Вес' }, { value: 'Телефон' }],
    [
      { value: 'Ким Анна' },
      { value: new Date(Date.UTC(2012, 2, 12)), type: Date, format: 'dd.mm.yyyy' },
      { value: 40.5, type: Number },
      { value: 79161234567, type: Number },
    ],
  ]
  const file = await writeXlsxFile(rows).toBuffer()
  const read = await readListFile(blob(new Uint8Array(file)))
  expect(read).toEqual({
    ok: true,
    value: {
      rows: [
        ['ФИО', 'Дата рождения', 'Вес', 'Телефон'],
        ['Ким Анна', '2012-03-12', '40.5', '79161234567'],
      ],
      unreadSheets: [],
    },
  })
})

test.each<[string, string[][], string[][][], string[]]>([
  ['headings', ROWS, [[['Правила приёма']], ROWS, [], [['Взнос', '1000']]], ['Лист 1', 'Лист 4']],
  ['rows, where none has headings', [['Ким Анна', '40,5']], [[], [['Ким Анна', '40,5']]], []],
])('of a workbook with several sheets the one with %s is read, and the others are named', async (...of) => {
  const [, rows, sheets, unreadSheets] = of
  const book = sheets.map((sheet, at) => ({
    sheet: `Лист ${at + 1}`,
    data: sheet.map((row) => row.map((value) => ({ value }))),
  }))
  const file = await writeXlsxFile(book).toBuffer()
  const read = await readListFile(blob(new Uint8Array(file)))
  expect(read).toEqual({ ok: true, value: { rows, unreadSheets } })
})

test.each([
  ['list_too_large', () => blob(new Uint8Array(2 * 1024 * 1024 + 1))],
  ['list_old_excel', () => blob(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2))],
  ['list_unreadable', () => blob('PK and no more of it')],
  ['list_unreadable', () => blob(new Uint8Array(zipSync({ 'a.txt': strToU8('no workbook') })))],
  ['list_unreadable', () => blob(Uint8Array.of(1, 2, 0, 3))],
  ['list_empty', () => blob('\n;;\n')],
  ['list_too_long', () => blob('Ким Анна;40\n'.repeat(2_016))],
  ['list_cell_too_long', () => blob(`Ким Анна;${'x'.repeat(301)}`)],
])('%s is what a file is refused for', async (refusal, file) => {
  expect(await readListFile(file())).toEqual({ ok: false, refusal })
})

test('an archive that unpacks to more than any list is not unpacked', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024) })
  expect(bomb.byteLength).toBeLessThan(100_000)
  expect(await readListFile(blob(new Uint8Array(bomb)))).toEqual({ ok: false, refusal: 'list_too_large' })
})

test('a quote that is never closed spoils nothing', () => {
  expect(readListText('Ким "Анна;40\nЛи Пётр;"50')).toEqual({
    ok: true,
    value: [
      ['Ким "Анна', '40'],
      ['Ли Пётр', '"50'],
    ],
  })
})
