import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'

/** What is left when drawing a page has failed: a plain sentence and two ways on. */
export function CrashPage({ reset }: ErrorComponentProps) {
  const router = useRouter()

  async function tryAgain() {
    await router.invalidate()
    reset()
  }

  return (
    <div className="content" data-width="md" role="alert">
      <h1 tabIndex={-1} className="text-2xl">
        {m.layout_crash_title()}
      </h1>
      <p className="mt-2">{m.layout_crash_text()}</p>
      <p className="mt-6 flex flex-wrap gap-2">
        <button type="button" className="button button-primary" onClick={() => void tryAgain()}>
          {m.common_try_again()}
        </button>
        {/* Not a router link: the document is loaded anew, with whatever went wrong left behind. */}
        <a className="button button-secondary" href="/">
          {m.layout_crash_home()}
        </a>
      </p>
    </div>
  )
}
