import '#styles/pages.css'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '#lib/loading/after-paint.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { onIdle } from '#lib/loading/on-idle.ts'
import { useStore } from '#lib/store.ts'
import { topDialog } from '../dialog/open-dialogs.ts'
import type { Toast } from './model.ts'
import { toasts } from './toasts.ts'
import './toasts.css'

const none: readonly Toast[] = []

const list = lazyModule(() => import('./toast-list.tsx'))

/**
 * The toasts' container. It is mounted once with the frame, empty: a live region must exist before
 * its first message to be announced. Failures interrupt, other messages don't. Their styles load
 * after the page.
 */
export function Toaster() {
  const shown = useStore(toasts, none)
  const container = usePlace()
  const hasToasts = shown.length > 0
  const { module } = list.use(hasToasts)
  useEffect(() => onIdle(() => void list.preload()), [])
  return createPortal(
    <>
      <LiveRegion role="status" spoken={shown.filter((toast) => toast.type !== 'negative')} />
      <LiveRegion role="alert" spoken={shown.filter((toast) => toast.type === 'negative')} />
      {module && hasToasts && <module.ToastList shown={shown} place={container} />}
    </>,
    container,
  )
}

/**
 * The element that contains the toasts: the end of the page, or the top dialog. Everything outside
 * an open dialog is blurred and inert.
 */
function usePlace(): HTMLElement {
  const [container] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    let isMounted = true
    const move = () => {
      if (isMounted) (topDialog.get() ?? document.body).append(container)
    }
    move()
    const unsubscribe = topDialog.subscribe(() => {
      // Without toasts it moves into a dialog after paint, so that the dialog opens faster.
      if (toasts.get().length === 0 && container.parentElement === document.body) afterPaint(move)
      else move()
    })
    return () => {
      isMounted = false
      unsubscribe()
      container.remove()
    }
  }, [container])
  return container
}

/** Rendered empty: when the first toast brings it along, the message follows it. */
function LiveRegion({ role, spoken }: { role: 'status' | 'alert'; spoken: readonly Toast[] }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <div role={role} className="sr-only">
      {isMounted &&
        spoken.map((toast) => <p key={`${toast.id} ${toast.count}`}>{toast.message}</p>)}
    </div>
  )
}
