import type { SubmissionResult } from '@conform-to/react'
import { describe, expect, it, vi } from 'vitest'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { DateTimeField } from '~/components/forms/date-field.tsx'
import {
  CheckboxField,
  CheckboxGroupField,
  FlagField,
  SelectField,
  TextField,
} from '~/components/forms/fields.tsx'
import { FormMarksProvider } from '~/components/ui/form-key.tsx'
import { PasswordField } from '~/components/forms/special-fields.tsx'
import { renderPage } from '../render.tsx'

interface Input extends Record<string, unknown> {
  name: string
  city_id: string
  is_paid: string
  terms: string
  categories: string[]
  start_at: string
  password: string
}

const stored = {
  name: 'Dynamo',
  city_id: 2,
  is_paid: '0',
  categories: ['1', '3'],
  start_at: '20-11-2026 09:30:00 (Europe/Moscow)',
}

const form = (
  lastResult?: SubmissionResult<string[]>,
  given: { values?: Partial<typeof stored>; shows?: readonly unknown[]; owner?: string } = {},
) =>
  renderPage(
    <FormMarksProvider value={{ key: 'key-of-this-page', owner: given.owner ?? null }}>
      <ActionForm<Input>
        id="club"
        values={given.values ?? stored}
        lastResult={lastResult ?? null}
        {...(given.shows && { shows: given.shows })}
      >
        {(fields) => (
          <>
            <TextField field={fields.name} label="Name" hint="As in the register" required />
            <SelectField field={fields.city_id} label="City" options={[{ value: 2, label: 'Tula' }]} />
            <FlagField field={fields.is_paid} label="Paid" />
            <CheckboxField field={fields.terms} label="Terms" />
            <CheckboxGroupField
              field={fields.categories}
              label="Categories"
              options={['1', '2', '3'].map((value) => ({ value, label: value }))}
            />
            <DateTimeField field={fields.start_at} label="Start" />
            <PasswordField field={fields.password} label="Password" autoComplete="new-password" />
          </>
        )}
      </ActionForm>
    </FormMarksProvider>,
  )

/** The opening tags of the controls with this name (and value), without their classes. */
const control = (html: string, name: string, value = '') =>
  (html.replace(/ class="[^"]*"/g, '').match(/<(?:input|select|textarea)[^>]*>/g) ?? []).filter(
    (tag) => tag.includes(`name="${name}"`) && (value === '' || tag.includes(`value="${value}"`)),
  )

describe('a form', () => {
  it('posts, and carries the key that makes a double click one', async () => {
    const html = await form()
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(control(html, 'form_key')[0]).toContain('key-of-this-page')
  })

  it('shows what is stored, moments without seconds and zone', async () => {
    const html = await form()
    expect(control(html, 'name')[0]).toContain('value="Dynamo"')
    expect(control(html, 'start_at')[0]).toContain('value="20-11-2026 09:30"')
    expect(html).toContain('<option value="2" selected="">')
    expect(control(html, 'categories', '1')[0]).toContain('checked')
    expect(control(html, 'categories', '2')[0]).not.toContain('checked')
  })

  it('sends a flag as 1 or 0, whichever it is', async () => {
    const html = await form()
    expect(control(html, 'is_paid', '0')[0]).toContain('checked')
    expect(control(html, 'is_paid', '1')[0]).not.toContain('checked')
  })

  it('that was refused keeps what was typed and says beside the field what is wrong', async () => {
    const html = await form({
      status: 'error',
      initialValue: { name: 'D', city_id: '2', categories: ['2'], is_paid: '1', terms: '1' },
      error: { name: ['too_short'], categories: ['required'], '': ['The club is closed'] },
    })
    const name = control(html, 'name')[0]!
    expect(name).toContain('value="D"')
    expect(name).toContain('aria-invalid="true"')
    const described = /aria-describedby="([^"]+)"/.exec(name)![1]!.split(' ')
    for (const id of described) expect(html).toContain(`id="${id}"`)
    expect(html).toContain('This is too short')
    expect(html).toContain('The club is closed')
    expect(control(html, 'categories', '2')[0]).toContain('checked')
    expect(control(html, 'categories', '1')[0]).not.toContain('checked')
    expect(control(html, 'is_paid', '1')[0]).toContain('checked')
    expect(control(html, 'terms')[0]).toContain('checked')
  })

  it('never writes a password back', async () => {
    const html = await form({ status: 'error', initialValue: { password: 'secret-1' }, error: {} })
    expect(html).not.toContain('secret-1')
  })

  it('sums up at its top what was refused, with links to the fields, and takes the focus there', async () => {
    const html = await form({
      status: 'error',
      initialValue: { name: '' },
      error: { name: ['required'], 'categories[0]': ['wrong_choice'], unknown: ['Not now.'] },
    })
    const summary = /<form.*?<div[^>]*tabindex="-1"[^>]*>(.*?)<\/ul>/is.exec(html)
    expect(html.indexOf('autofocus')).toBeLessThan(html.indexOf('name="name"'))
    expect(summary?.[1]).toContain('href="#club-name"')
    expect(summary?.[1]).toContain('href="#club-categories"')
    expect(summary?.[1]).toContain('Not now.')
    expect(html).toContain('<fieldset id="club-categories"')
    expect(control(html, 'name')[0]).toContain('aria-invalid="true"')
  })

  it('says once what is wrong where the refusal as a whole says no more than its field', async () => {
    const html = await form({
      status: 'error',
      initialValue: {},
      error: { categories: ['required'], '': ['required', 'Not now.'] },
    })
    const paragraphs = /<form.*?<div[^>]*tabindex="-1"[^>]*>(.*?)<ul/is.exec(html)?.[1] ?? ''
    expect(paragraphs.match(/<p>[^<]*<\/p>/g)).toEqual(['<p>Not now.</p>'])
  })

  it('is the same as markup that is kept, but for who it is made for and what it shows', async () => {
    vi.stubEnv('DEV', false)
    const sizes = { name: 'Spartak', categories: ['2'] }
    for (const given of [{ owner: 'anna' }, { owner: 'boris' }, { values: sizes }, { values: stored }]) {
      const kept = await form(undefined, { ...given, shows: ['all'] })
      expect(kept.replaceAll('<!-- -->', '')).toBe(await form(undefined, given))
    }
    vi.unstubAllEnvs()
  })

  it('is drawn anew once it was refused, kept or not', async () => {
    const refused: SubmissionResult<string[]> = {
      status: 'error',
      initialValue: { name: 'D' },
      error: { name: ['too_short'] },
    }
    expect(await form(refused, { shows: [] })).toBe(await form(refused))
  })

  it('has no summary and no focus of its own before it is refused', async () => {
    expect(await form()).not.toContain('autofocus')
  })
})
