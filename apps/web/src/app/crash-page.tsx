import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isOutdated } from '#boot/chunk-errors.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'

/**
 * What is left when drawing a page has failed: a plain sentence and two ways on. When the page's code is
 * gone, most likely with a new release, only loading the document anew helps; it offers that (R2.13).
 */
export function CrashPage({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const outdated = useStore(isOutdated, false)

  async function tryAgain() {
    await router.invalidate()
    reset()
  }

  return (
    <div className="content" data-width="md" role="alert">
      <h1 tabIndex={-1} className="text-2xl">
        {outdated ? m.common_new_version() : m.layout_crash_title()}
      </h1>
      <p className="mt-2">{outdated ? m.common_new_version_hint() : m.layout_crash_text()}</p>
      <p className="mt-6 flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-primary"
          onClick={() => (outdated ? window.location.reload() : void tryAgain())}
        >
          {outdated ? m.common_reload() : m.common_try_again()}
        </button>
        {/* Not a router link: the document is loaded anew, with whatever went wrong left behind. */}
        <a className="button button-secondary" href="/">
          {m.layout_crash_home()}
        </a>
      </p>
    </div>
  )
}
