import { pressState } from '#lib/loading/lazy-module.tsx'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'

/** Says that a press is on its way, for a live region. */
export function PressLoading() {
  return (
    useStore(pressState, null) === 'loading' && (
      <p className="press-loading">{m.ui_loading_code()}</p>
    )
  )
}

/** Says, where the press was, that what it asked for could not be loaded. It is there before its first words. */
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
