import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { sessionNotice } from '#session/notice.ts'
import { offline } from '#session/sign-in.ts'

/** What concerns every page, across its top. The live regions are there before their first words. */
export function Notices() {
  const withoutNetwork = useStore(offline, false)
  const failure = useStore(sessionNotice, null)
  return (
    <>
      <div role="status">
        {withoutNetwork && <p className="notice tone-warn">{m.session_offline()}</p>}
      </div>
      <div role="alert">
        {failure && (
          <p className="notice tone-bad">
            {failure}{' '}
            <button type="button" className="link" onClick={() => sessionNotice.set(null)}>
              {m.ui_dismiss()}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
