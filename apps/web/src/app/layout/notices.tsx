import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { newVersion } from '#lib/release/new-version.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { offlineNotice, sessionNotice } from '#session/notice.ts'
import { offline } from '#session/sign-in/sign-in.ts'
import { PressLoading } from './header/press-state.tsx'

const UpdateNote = lazyModule(() => import('../offline/update-note.tsx')).part('UpdateNote')

/** Notices across the top of every page. The live regions exist before their first message. */
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
        <PressLoading />
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
