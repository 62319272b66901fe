const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]'

/** Elements inside that Tab reaches, in order. */
export function focusableIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((candidate) =>
    candidate.checkVisibility(),
  )
}

/** Wraps Tab around inside, instead of moving to the browser's own controls. */
export function keepFocusInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = focusableIn(element)
  const [first, last] = [stops[0], stops.at(-1)]
  const [edge, other] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge || !other) return
  event.preventDefault()
  other.focus()
}
