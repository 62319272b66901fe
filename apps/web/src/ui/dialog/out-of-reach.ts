import { dialogOnTop } from './open-dialogs.ts'

/** What an open dialog has put out of reach, and nothing that was so before. */
let barred: ReadonlySet<HTMLElement> = new Set()

/** What comes to stand beside it later is out of reach, too; but not a dialog that opens above it. */
const newcomers = new MutationObserver(() => keepReachTo(dialogOnTop.get()))

/**
 * Leaves one element of the page within reach: nothing beside it can be focused, pressed or heard.
 * @param element null gives all of the page back
 */
export function keepReachTo(element: HTMLElement | null): void {
  newcomers.disconnect()
  const beside = new Set<HTMLElement>()
  for (const parent of ancestorsOf(element)) {
    newcomers.observe(parent, { childList: true })
    for (const child of parent.children)
      if (child instanceof HTMLElement && !child.contains(element)) beside.add(child)
  }
  const before = barred
  barred = new Set([...beside].filter((one) => before.has(one) || !one.inert))
  for (const one of before) if (!barred.has(one)) one.inert = false
  for (const one of barred) one.inert = true
}

function* ancestorsOf(element: HTMLElement | null): Generator<HTMLElement> {
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) {
    yield parent
    if (parent === document.body) return
  }
}
