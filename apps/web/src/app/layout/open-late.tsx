import type { LateCode } from '#lib/loading/late-code.ts'
import { createStore, useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'

const isMissing = createStore(false)

/** Opens a part of the frame whose code comes with the press; what cannot be had is asked for again by the next. */
export async function openLate(part: LateCode<unknown>, open: () => void): Promise<void> {
  // Said again, it is heard again.
  isMissing.set(false)
  const isHad = await part.fetch()
  isMissing.set(!isHad)
  if (isHad) open()
}

/** Says, where the press was, that what it asked for could not be had. It is there before its first words. */
export function NotOpened() {
  const isShown = useStore(isMissing, false)
  return (
    <div role="alert">
      {isShown && (
        <p className="notice tone-bad">
          {m.ui_not_loaded()}{' '}
          <button type="button" className="link" onClick={() => isMissing.set(false)}>
            {m.ui_dismiss()}
          </button>
        </p>
      )}
    </div>
  )
}
