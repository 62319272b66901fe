import { useLayoutEffect } from 'react'
import { m } from '#locales/compiled/messages.js'
import { positionAboveKeyboard } from './keyboard.ts'
import { positions, type Toast } from './model.ts'
import { ToastView } from './toast-view.tsx'

/**
 * The visible toasts.
 * @param place their container element
 */
export function ToastList({ shown, place }: { shown: readonly Toast[]; place: HTMLElement }) {
  useLayoutEffect(() => positionAboveKeyboard(place), [place])
  return (
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
  )
}
