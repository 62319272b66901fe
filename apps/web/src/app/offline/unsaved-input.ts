/** Text fields, and choices in a form; a choice elsewhere only filters. */
const FIELDS =
  'input:not([type=search],[type=checkbox],[type=radio]), textarea, [contenteditable],' +
  'form :is(select, [type=checkbox], [type=radio])'

const editedFields = new Set<WeakRef<Element>>()

/**
 * Records the fields in which a person types or chooses, except search fields.
 * @returns a function that stops it
 */
export function watchTyping(target: Document = document): () => void {
  const record = ({ target: field }: Event) => {
    if (field instanceof Element && field.matches(FIELDS)) editedFields.add(new WeakRef(field))
  }
  target.addEventListener('input', record, true)
  return () => target.removeEventListener('input', record, true)
}

const hasText = (field: Element) => !('value' in field) || field.value !== ''

/** Whether a field with a person's input is still on the page and not empty. */
export function hasUnsavedInput(): boolean {
  return [...editedFields].some((reference) => {
    const field = reference.deref()
    return field?.isConnected === true && hasText(field)
  })
}
