/** Text fields, and choices in a form; a choice elsewhere only filters. */
const FIELDS =
  'input:not([type=search],[type=checkbox],[type=radio]), textarea, [contenteditable],' +
  'form :is(select, [type=checkbox], [type=radio])'

const typedIn = new Set<WeakRef<Element>>()

/**
 * Records the fields in which a person types or chooses, except search fields.
 * @returns a function that stops it
 */
export function watchTyping(target: Document = document): () => void {
  const note = ({ target: field }: Event) => {
    if (field instanceof Element && field.matches(FIELDS)) typedIn.add(new WeakRef(field))
  }
  target.addEventListener('input', note, true)
  return () => target.removeEventListener('input', note, true)
}

const hasText = (field: Element) => !('value' in field) || field.value !== ''

/** Whether a field with a person's input is still on the page and not empty. */
export function isHalfFilled(): boolean {
  return [...typedIn].some((reference) => {
    const field = reference.deref()
    return field?.isConnected === true && hasText(field)
  })
}
