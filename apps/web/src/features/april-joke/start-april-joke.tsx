import '#styles/pages.css'
import { createRoot } from 'react-dom/client'
import { AprilJoke } from './april-joke.tsx'

/**
 * Waits for the first interaction, then shows the joke next to the page (R3.7). It runs once per
 * page load.
 * @returns a function that removes it immediately
 */
export function startAprilJoke(): () => void {
  const controller = new AbortController()
  const container = document.createElement('div')
  const root = createRoot(container)

  const end = () => {
    controller.abort()
    root.unmount()
    container.remove()
  }
  const show = () => {
    controller.abort()
    document.body.append(container)
    root.render(<AprilJoke onEnd={end} />)
  }
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, show, { signal: controller.signal, passive: true })
  return end
}
