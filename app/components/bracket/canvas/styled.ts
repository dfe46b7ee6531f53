/** Writes a style, or the text, only when it differs from what was written last: every write makes the browser look again. */
export class Styled {
  private readonly written = new Map<string, string>()

  constructor(readonly element: HTMLElement) {}

  set(property: string, value: string): void {
    if (this.written.get(property) === value) return
    this.written.set(property, value)
    this.element.style.setProperty(property, value)
  }

  write(text: string): void {
    if (this.written.get('text') === text) return
    this.written.set('text', text)
    this.element.textContent = text
  }

  hide(hidden: boolean): void {
    const value = String(hidden)
    if (this.written.get('hidden') === value) return
    this.written.set('hidden', value)
    this.element.hidden = hidden
  }
}

/** Half pixels are enough for what moves with the canvas, and keep equal places equal. */
export const px = (value: number): string => `${Math.round(value * 2) / 2}px`
