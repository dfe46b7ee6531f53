import type { HTMLElement } from 'node-html-parser'
import type { Answer, PlainBrowser } from './posted-forms.ts'

// A form of a page without a script: what a browser would send of it, and what it shows.

const controlsOf = (form: HTMLElement): HTMLElement[] => form.querySelectorAll('input, select, textarea')

function valuesOf(control: HTMLElement): string[] {
  const tag = control.tagName
  if (tag === 'TEXTAREA') return [control.text]
  if (tag === 'SELECT') {
    const options = control.querySelectorAll('option')
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0]
    return chosen ? [chosen.getAttribute('value') ?? chosen.text] : []
  }
  const type = control.getAttribute('type') ?? 'text'
  if (['submit', 'button', 'image', 'reset', 'file'].includes(type)) return []
  if ((type === 'checkbox' || type === 'radio') && !control.hasAttribute('checked')) return []
  return [control.getAttribute('value') ?? (type === 'checkbox' ? 'on' : '')]
}

/** A form as it stands on a page, with what its sender makes of it. */
export class PostedForm {
  readonly html: HTMLElement
  readonly #values: [string, string][]

  constructor(html: HTMLElement) {
    this.html = html
    this.#values = controlsOf(html).flatMap((control) => {
      const name = control.getAttribute('name')
      if (!name || control.hasAttribute('disabled')) return []
      return valuesOf(control).map((value): [string, string] => [name, value])
    })
    // A button that sends the form unchecked looks something up for it.
    const [button] = html
      .querySelectorAll('button[type=submit], button:not([type])')
      .filter((one) => !one.hasAttribute('formnovalidate'))
    const pressed = button?.getAttribute('name')
    if (pressed) this.#values.push([pressed, button?.getAttribute('value') ?? ''])
  }

  get(name: string): string | undefined {
    return this.#values.find(([known]) => known === name)?.[1]
  }

  set(name: string, value: string): this {
    const at = this.#values.findIndex(([known]) => known === name)
    if (at < 0) this.#values.push([name, value])
    else this.#values[at] = [name, value]
    return this
  }

  /** Sends it from the page it stands on. */
  async send(browser: PlainBrowser, page: string): Promise<Answer> {
    const action = this.html.getAttribute('action') || page
    const path = new URL(action, `http://localhost${page}`)
    const body = new FormData()
    for (const [name, value] of this.#values) body.append(name, value)
    return browser.post(`${path.pathname}${path.search}`, body)
  }
}

/** The first form of a page that fits. */
export function formOn({ html }: Answer, fits: (form: HTMLElement) => boolean): PostedForm {
  const form = html.querySelectorAll('form').find(fits)
  if (!form) throw new Error('The page has no such form')
  return new PostedForm(form)
}
