import { wireText } from '~/domain/edit/base.ts'

/** What somebody typed or chose in a form, as one comparable text; what the form itself sends is left out. */
export function typedValues(form: HTMLFormElement): string {
  const own = new Set<string>()
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && (control.type === 'hidden' || control.type === 'search'))
      own.add(control.name)
  const typed = [...new FormData(form)]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : `${value.name} ${value.size}`,
    ])
  return JSON.stringify(typed)
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What each control of a form held at a moment. */
export type ControlStates = ReadonlyMap<Control, string>

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateOf = (control: Control): string => (isChoice(control) ? String(control.checked) : control.value)

/** Those that show a field of what the form is about; a file and a password show nothing that is stored. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement &&
        !['hidden', 'search', 'file', 'password'].includes(control.type)),
  )

export const controlStates = (form: HTMLFormElement): ControlStates =>
  new Map(controlsOf(form).map((control) => [control, stateOf(control)]))

const takes = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)

/** Brings the controls nobody has touched since `sent` to what is stored now. */
export function catchUp(
  form: HTMLFormElement,
  sent: ControlStates,
  stored: Readonly<Record<string, unknown>>,
): void {
  for (const control of controlsOf(form)) {
    if (!(control.name in stored) || stateOf(control) !== sent.get(control)) continue
    const value = stored[control.name]
    if (isChoice(control)) control.checked = [value].flat().map(wireText).includes(control.value)
    else if (wireText(control.value) !== wireText(value) && takes(control, wireText(value)))
      control.value = wireText(value)
  }
}
