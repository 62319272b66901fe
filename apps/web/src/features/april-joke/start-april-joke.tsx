import '#styles/pages.css'
import { createRoot } from 'react-dom/client'
import { AprilJoke } from './april-joke.tsx'

/**
 * Waits for the first interaction, then shows the joke next to the page (R3.7). It runs once per
 * page load.
 * @returns a function that removes it immediately
 */
export function startAprilJoke(): () => void {
  const waiting = new AbortController()
  const place = document.createElement('div')
  const root = createRoot(place)

  const end = () => {
    waiting.abort()
    root.unmount()
    place.remove()
  }
  const show = () => {
    waiting.abort()
    document.body.append(place)
    root.render(<AprilJoke onEnd={end} />)
  }
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, show, { signal: waiting.signal, passive: true })
  return end
}
