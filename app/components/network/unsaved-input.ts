/** True when somebody has typed or chosen something in this page that is not sent yet. */
export function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll('input, textarea, select, [contenteditable="true"]')
  return [...fields].some(isChanged)
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Without a default the browser selects the first option by itself.
    const hasDefault = options.some((option) => option.defaultSelected)
    return hasDefault
      ? options.some((option) => option.selected !== option.defaultSelected)
      : field.selectedIndex > 0
  }
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'hidden' || field.disabled) return false
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  if (field.type === 'file') return (field.files?.length ?? 0) > 0
  // A controlled field's default follows its value, so the one being typed in counts whatever it says.
  return field.value !== field.defaultValue || (field === document.activeElement && field.value !== '')
}
