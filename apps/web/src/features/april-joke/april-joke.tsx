import { type CSSProperties, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useConfiguration } from '#config/configuration.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { nextPosition } from './position.ts'
import './april-joke.css'

const ATTEMPTS = 8

/**
 * The joke of April 1 (R3.7): a button that runs away. Hovering, focusing and pressing each count
 * as an attempt, so it works the same with mouse, touch, keyboard and screen reader.
 * @param onEnd called on Escape, or when the dialog after the eighth attempt closes
 */
export function AprilJoke({ onEnd }: { onEnd: () => void }) {
  const [position, setPosition] = useState(() => nextPosition({ x: 0.5, y: 0.5 }, Math.random))
  const [attempts, setAttempts] = useState(0)
  const previousFocus = useRef<HTMLElement | null>(null)

  const attempt = () => {
    setPosition((last) => nextPosition(last, Math.random))
    setAttempts((count) => count + 1)
  }
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    attempt()
  }
  const end = () => {
    onEnd()
    // Restores the focus of a person who reached the button by keyboard.
    if (document.activeElement === document.body) previousFocus.current?.focus()
  }
  useEscape(() => {
    previousFocus.current?.focus()
    onEnd()
  })

  if (attempts >= ATTEMPTS) return <AprilMessage onEnd={end} />
  return (
    <aside className="april-joke" aria-label={m.april_region()}>
      <Button
        variant="primary"
        className="april-joke-button"
        style={{ '--april-x': position.x, '--april-y': position.y } as CSSProperties}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && attempt()}
        // A click must not take the focus from a field.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={onFocus}
        onClick={attempt}
      >
        {m.april_button()}
      </Button>
    </aside>
  )
}

function AprilMessage({ onEnd }: { onEnd: () => void }) {
  const hub = useConfiguration()?.brand?.name ?? m.common_product_name()
  return (
    <Dialog title={m.april_title()} onClose={onEnd}>
      <p>{m.april_text()}</p>
      <div className="mt-5 flex justify-end">
        <Button variant="primary" data-autofocus onClick={onEnd}>
          {m.april_done({ hub })}
        </Button>
      </div>
    </Dialog>
  )
}

function useEscape(onEscape: () => void) {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
