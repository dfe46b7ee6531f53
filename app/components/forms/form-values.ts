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
