import { pressState } from '#lib/loading/lazy-module.tsx'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'

/** Says how a press goes whose code is still loading, or could not be loaded. Both regions are there before. */
export function PressState() {
  const state = useStore(pressState, null)
  return (
    <>
      <div role="status">
        {state === 'loading' && <p className="press-loading">{m.ui_loading_code()}</p>}
      </div>
      <div role="alert">
        {state === 'failed' && (
          <p className="notice tone-bad">
            {m.ui_not_loaded()}{' '}
            <button type="button" className="link" onClick={() => pressState.set(null)}>
              {m.ui_dismiss()}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
