import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Fields and their button in one line stand by their controls (`field-line` in controls.css): a hint or an error below one
// of them moves the others out of the line otherwise.

const FIELD = /^(?:\w*Field|SelectFilter)$/
const BUTTON = /^(?:\w*Button|button)$/
/** Fields that are no control under a label. */
const WITHOUT_CONTROL = new Set(['HiddenField', 'FlagField', 'CheckboxField', 'ImageField', 'FileField'])
const IN_A_LINE = /(?:^|\s)(?:flex|grid)(?:\s|$)/
const IN_A_COLUMN = /(?:^|\s)flex-col(?:\s|$)/

interface Element {
  readonly name: string
  readonly line: number
  readonly indent: number
  classes: string
  readonly children: string[]
}

/** The elements of a file that is formatted: one begins its line, and ends on it or at the same indent. */
function elementsOf(code: string): Element[] {
  const found: Element[] = []
  const open: Element[] = []
  code.split('\n').forEach((text, at) => {
    const indent = text.search(/\S/)
    const name = /^\s*<([A-Za-z]\w*)/.exec(text)?.[1]
    if (name) {
      open.at(-1)?.children.push(name)
      const element = { name, line: at + 1, indent, classes: '', children: [] }
      found.push(element)
      open.push(element)
    }
    const current = open.at(-1)
    const classes = /\bclassName="([^"]*)"/.exec(text)?.[1]
    if (current && classes !== undefined && current.classes === '') current.classes = classes
    const ends = name
      ? /(?:\/>|<\/\w+>)$/.test(text)
      : indent === current?.indent && /^\s*(?:\/>|<\/)/.test(text)
    if (ends) open.pop()
  })
  return found
}

const lines = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join('app', name))
  .flatMap((file) =>
    elementsOf(readFileSync(file, 'utf8')).flatMap(({ line, classes, children }) => {
      const hasField = children.some((name) => FIELD.test(name) && !WITHOUT_CONTROL.has(name))
      const isInALine = IN_A_LINE.test(classes) && !IN_A_COLUMN.test(classes)
      return isInALine && hasField && children.some((name) => BUTTON.test(name))
        ? [[`${file}:${line}`, classes] as const]
        : []
    }),
  )

test('fields and their button in one line are found', () => {
  expect(lines.length).toBeGreaterThan(8)
})

test.each(lines)('the fields of %s stand in line with their button', (_, classes) => {
  expect(classes).toMatch(/(?:^|\s)field-line(?:\s|$)/)
})
