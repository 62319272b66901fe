import { pressState } from '#lib/loading/lazy-module.tsx'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'

/** Announces that a click is being handled, in a live region. */
export function PressLoading() {
  return (
    useStore(pressState, null) === 'loading' && (
      <p className="press-loading">{m.ui_loading_code()}</p>
    )
  )
}

/**
 * Reports, next to the click, that its code could not be loaded. The live region exists before its
 * first message.
 */
export function PressFailed() {
  return (
    <div role="alert">
      {useStore(pressState, null) === 'failed' && (
        <p className="notice tone-bad">
          {m.ui_not_loaded()}{' '}
          <button type="button" className="link" onClick={() => pressState.set(null)}>
            {m.ui_dismiss()}
          </button>
        </p>
      )}
    </div>
  )
}
