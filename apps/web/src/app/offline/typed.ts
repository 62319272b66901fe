/** Where words are typed, and what is chosen in a form: a choice elsewhere only sifts what is shown. */
const FIELDS =
  'input:not([type=search],[type=checkbox],[type=radio]), textarea, [contenteditable],' +
  'form :is(select, [type=checkbox], [type=radio])'

const typedIn = new Set<WeakRef<Element>>()

/** Notes in which fields somebody types or chooses. What is only searched for is not counted. @returns how to stop */
export function watchTyping(target: Document = document): () => void {
  const note = ({ target: field }: Event) => {
    if (field instanceof Element && field.matches(FIELDS)) typedIn.add(new WeakRef(field))
  }
  target.addEventListener('input', note, true)
  return () => target.removeEventListener('input', note, true)
}

const hasText = (field: Element) => !('value' in field) || field.value !== ''

/** Whether a field that somebody has typed in is still on the page, with something in it. */
export function isHalfFilled(): boolean {
  return [...typedIn].some((reference) => {
    const field = reference.deref()
    return field?.isConnected === true && hasText(field)
  })
}
