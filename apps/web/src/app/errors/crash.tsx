import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { m } from '#locales/compiled/messages.js'

/** Rarely needed, so it loads on demand. */
function crash(name: 'CrashPage' | 'FrameWithCrash') {
  const Shown = lazy<ComponentType<ErrorComponentProps>>(() =>
    import('./crash-page.tsx').then(
      (it) => ({ default: it[name] }),
      () => ({ default: PlainCrash }),
    ),
  )
  return (props: ErrorComponentProps) => (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
}

/** Replaces a failed page (R2.13). */
export const Crash = crash('CrashPage')

/** The same in its frame, for a failure before there is a page. */
export const FramedCrash = crash('FrameWithCrash')

/** Shown if even the error page can't be loaded. */
function PlainCrash() {
  return (
    <div role="alert">
      <h1 className="text-2xl">{m.common_start_failed()}</h1>
      <p className="mt-2">{m.common_start_failed_hint()}</p>
    </div>
  )
}
