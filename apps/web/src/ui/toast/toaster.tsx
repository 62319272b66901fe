import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { dialogOnTop } from '../open-dialogs.ts'
import { keepAboveKeyboard } from './keyboard.ts'
import { positions, type Toast } from './model.ts'
import { ToastView } from './toast-view.tsx'
import { toasts } from './toasts.ts'
import './toasts.css'

const none: readonly Toast[] = []

/**
 * Where toasts appear. It is mounted once, empty, with the frame: a live region must exist before its first
 * words, or they are not heard. Failures interrupt, everything else waits its turn.
 */
export function Toaster() {
  const shown = useStore(toasts, none)
  const place = usePlace()
  return createPortal(
    <>
      <Heard role="status" spoken={shown.filter((toast) => toast.type !== 'negative')} />
      <Heard role="alert" spoken={shown.filter((toast) => toast.type === 'negative')} />
      {shown.length > 0 && (
        <section className="toasts" aria-label={m.ui_messages()}>
          {positions.map((position) => {
            const here = shown.filter((toast) => toast.position === position)
            return (
              here.length > 0 && (
                <ol key={position} data-position={position}>
                  {here.map((toast) => (
                    <ToastView key={toast.id} toast={toast} />
                  ))}
                </ol>
              )
            )
          })}
        </section>
      )}
    </>,
    place,
  )
}

/**
 * The element that toasts stand in: at the end of the page, or of the dialog on top. Whatever is outside an
 * open dialog lies under its blur, and can be neither pressed nor heard.
 */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const move = () => (dialogOnTop.get() ?? document.body).append(place)
    move()
    const stayHere = dialogOnTop.subscribe(move)
    const letBe = keepAboveKeyboard(place)
    return () => {
      stayHere()
      letBe()
      place.remove()
    }
  }, [place])
  return place
}

function Heard({ role, spoken }: { role: 'status' | 'alert'; spoken: readonly Toast[] }) {
  return (
    <div role={role} className="sr-only">
      {spoken.map((toast) => (
        <p key={`${toast.id} ${toast.count}`}>{toast.message}</p>
      ))}
    </div>
  )
}
