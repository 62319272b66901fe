import { topDialog } from './open-dialogs.ts'

/** Elements made inert by an open dialog, without those that were inert before. */
let inertElements: ReadonlySet<HTMLElement> = new Set()

/** Elements added later become inert too, but not a dialog that opens above. */
const additions = new MutationObserver(() => setInertOutside(topDialog.get()))

/**
 * Makes everything outside an element inert: it cannot be focused or clicked, and screen readers skip it.
 * @param element null makes the whole page interactive again
 */
export function setInertOutside(element: HTMLElement | null): void {
  additions.disconnect()
  const siblings = new Set<HTMLElement>()
  for (const parent of ancestorsOf(element)) {
    additions.observe(parent, { childList: true })
    for (const child of parent.children)
      if (child instanceof HTMLElement && !child.contains(element)) siblings.add(child)
  }
  const before = inertElements
  inertElements = new Set([...siblings].filter((sibling) => before.has(sibling) || !sibling.inert))
  for (const candidate of before) if (!inertElements.has(candidate)) candidate.inert = false
  for (const inertElement of inertElements) inertElement.inert = true
}

function* ancestorsOf(element: HTMLElement | null): Generator<HTMLElement> {
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) {
    yield parent
    if (parent === document.body) return
  }
}
