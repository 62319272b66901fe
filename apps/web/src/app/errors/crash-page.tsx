import { CatchBoundary, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isChunkMissing, isOutdated } from '#boot/chunk-errors.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { offline } from '#session/sign-in/sign-in.ts'
import { MainLayout } from '../layout/main-layout.tsx'

/**
 * The page for a failed render: a plain sentence and two actions. If the page's code is missing,
 * probably because of a new release, only a reload helps, so it offers that (R2.13). Without a
 * network it retries each time the network returns.
 */
export function CrashPage({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const outdated = useStore(isOutdated, false)
  const withoutNetwork = useStore(offline, false)

  async function tryAgain() {
    await router.invalidate()
    reset()
  }

  useEffect(() => {
    if (!withoutNetwork) return
    return offline.subscribe(() => {
      if (isChunkMissing.get()) window.location.reload()
      else void tryAgain()
    })
  })

  if (withoutNetwork)
    return (
      <div role="alert">
        <h1 tabIndex={-1} className="text-2xl">
          {m.common_offline()}
        </h1>
        <p className="mt-2">{m.common_offline_hint()}</p>
      </div>
    )
  return (
    <div role="alert">
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
        {/* Not a router link: a full page load discards the broken state. */}
        <a className="button button-secondary" href="/">
          {m.layout_crash_home()}
        </a>
      </p>
    </div>
  )
}

/**
 * A failure before there is a page, such as a sign-in without a network, is shown in the frame like
 * any other.
 */
export function FrameWithCrash(props: ErrorComponentProps) {
  const fallback = () => (
    <main className="content">
      <CrashPage {...props} />
    </main>
  )
  return (
    <CatchBoundary getResetKey={() => 'frame'} errorComponent={fallback}>
      <MainLayout>
        <CrashPage {...props} />
      </MainLayout>
    </CatchBoundary>
  )
}
