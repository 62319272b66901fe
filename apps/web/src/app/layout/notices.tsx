import { newVersion } from '#lib/release/new-version.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { offlineNotice, sessionNotice } from '#session/notice.ts'
import { offline } from '#session/sign-in/sign-in.ts'
import { lazyPart } from './lazy-part.tsx'

const UpdateNote = lazyPart(() => import('../offline/update-note.tsx'), 'UpdateNote')

/** What concerns every page, across its top. The live regions are there before their first words. */
export function Notices() {
  const withoutNetwork = useStore(offline, false)
  const since = useStore(offlineNotice, null)
  const hasNewVersion = useStore(newVersion, null) !== null
  const failure = useStore(sessionNotice, null)
  return (
    <>
      <div role="status">
        {withoutNetwork && <p className="notice tone-warn">{since ?? m.session_offline()}</p>}
        {hasNewVersion && <UpdateNote />}
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
