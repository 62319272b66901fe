import { dialogOnTop } from './open-dialogs.ts'

/** Elements made inert by an open dialog, without those that were inert before. */
let inerted: ReadonlySet<HTMLElement> = new Set()

/** Elements added later become inert too, but not a dialog that opens above. */
const additions = new MutationObserver(() => setInertOutside(dialogOnTop.get()))

/**
 * Makes everything outside an element inert: it cannot be focused or clicked, and screen readers skip it.
 * @param element null makes the whole page interactive again
 */
export function setInertOutside(element: HTMLElement | null): void {
  additions.disconnect()
  const beside = new Set<HTMLElement>()
  for (const parent of ancestorsOf(element)) {
    additions.observe(parent, { childList: true })
    for (const child of parent.children)
      if (child instanceof HTMLElement && !child.contains(element)) beside.add(child)
  }
  const before = inerted
  inerted = new Set([...beside].filter((one) => before.has(one) || !one.inert))
  for (const one of before) if (!inerted.has(one)) one.inert = false
  for (const one of inerted) one.inert = true
}

function* ancestorsOf(element: HTMLElement | null): Generator<HTMLElement> {
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) {
    yield parent
    if (parent === document.body) return
  }
}
