import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import CircleAlert from '~icons/lucide/circle-alert'
import CircleCheck from '~icons/lucide/circle-check'
import Info from '~icons/lucide/info'
import LoaderCircle from '~icons/lucide/loader-circle'
import TriangleAlert from '~icons/lucide/triangle-alert'
import X from '~icons/lucide/x'
import type { LucideIcon } from '../icons/lucide-icon.tsx'
import type { Toast, ToastType } from './model.ts'
import { dismissToast } from './toasts.ts'

const styles: Record<ToastType, { icon: LucideIcon; tone: string }> = {
  positive: { icon: CircleCheck, tone: 'tone-good' },
  negative: { icon: CircleAlert, tone: 'tone-bad' },
  warning: { icon: TriangleAlert, tone: 'tone-warn' },
  info: { icon: Info, tone: 'tone-info' },
  ongoing: { icon: LoaderCircle, tone: 'tone-brand' },
}

/** One toast. Its timer pauses while it is hovered or focused. */
export function ToastView({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  useTimeout(toast, paused)
  const update = toast.type && styles[toast.type]
  const Icon = update?.icon
  return (
    <li
      className={`toast ${update?.tone ?? 'tone-neutral'}`}
      data-paused={paused || undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden className={spin(toast)} />}
      <p className="min-w-0 flex-1 py-2.5">{toast.message}</p>
      {toast.count > 1 && (
        <span className="toast-count figures">
          <span aria-hidden>{toast.count}</span>
          <span className="sr-only">{m.ui_toast_count({ count: toast.count })}</span>
        </span>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={m.ui_dismiss()}
        onClick={() => dismissToast(toast.id)}
      >
        <X size={18} aria-hidden />
      </button>
      {toast.progress && toast.timeout > 0 && (
        <span
          key={toast.count}
          className="toast-progress"
          style={{ '--toast-time': `${toast.timeout}ms` } as CSSProperties}
          aria-hidden
        />
      )}
    </li>
  )
}

const spin = (toast: Toast) => (toast.type === 'ongoing' ? 'animate-spin' : '')

/** Dismisses the toast when its time is up; an identical one restarts the timer. */
function useTimeout({ id, timeout, count }: Toast, paused: boolean) {
  const remaining = useRef(timeout)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each identical toast restarts the timer
  useEffect(() => {
    remaining.current = timeout
  }, [timeout, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (timeout === 0 || paused) return
    const since = Date.now()
    const timer = setTimeout(() => dismissToast(id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - since
    }
  }, [id, timeout, count, paused])
}
