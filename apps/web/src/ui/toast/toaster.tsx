import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '#lib/loading/after-paint.ts'
import { lateCode } from '#lib/loading/late-code.ts'
import { onIdle } from '#lib/loading/on-idle.ts'
import { useStore } from '#lib/store.ts'
import { dialogOnTop } from '../dialog/open-dialogs.ts'
import type { Toast } from './model.ts'
import { toasts } from './toasts.ts'
import './toasts.css'

const none: readonly Toast[] = []

const list = lateCode(() => import('./toast-list.tsx'))

/**
 * Where toasts appear. It is mounted once, empty, with the frame: a live region must exist before its first
 * words, or they are not heard. Failures interrupt, everything else waits its turn. What they look like comes
 * after the page.
 */
export function Toaster() {
  const shown = useStore(toasts, none)
  const place = usePlace()
  const { code } = list.use()
  const isSpoken = shown.length > 0
  useEffect(() => onIdle(() => void list.fetch()), [])
  useEffect(() => {
    if (isSpoken) void list.fetch()
  }, [isSpoken])
  return createPortal(
    <>
      <Heard role="status" spoken={shown.filter((toast) => toast.type !== 'negative')} />
      <Heard role="alert" spoken={shown.filter((toast) => toast.type === 'negative')} />
      {code && isSpoken && <code.ToastList shown={shown} place={place} />}
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
    let isHere = true
    const move = () => {
      if (isHere) (dialogOnTop.get() ?? document.body).append(place)
    }
    move()
    const stayHere = dialogOnTop.subscribe(() => {
      // With nothing to show it goes into a dialog once that stands on the screen, which comes the sooner.
      if (toasts.get().length === 0 && place.parentElement === document.body) afterPaint(move)
      else move()
    })
    return () => {
      isHere = false
      stayHere()
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
