import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { m } from '#locales/compiled/messages.js'

/** What is rarely seen comes when it is. */
function crash(name: 'CrashPage' | 'FrameWithCrash') {
  const Shown = lazy<ComponentType<ErrorComponentProps>>(() =>
    import('./crash-page.tsx').then(
      (it) => ({ default: it[name] }),
      () => ({ default: Unexplained }),
    ),
  )
  return (props: ErrorComponentProps) => (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
}

/** What stands in place of a page that has failed (R2.13). */
export const Crash = crash('CrashPage')

/** The same in its frame, for what fails before there is a page. */
export const CrashInFrame = crash('FrameWithCrash')

/** When not even the words for it can be had. */
function Unexplained() {
  return (
    <div role="alert">
      <h1 className="text-2xl">{m.common_start_failed()}</h1>
      <p className="mt-2">{m.common_start_failed_hint()}</p>
    </div>
  )
}
