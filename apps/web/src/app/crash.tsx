import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { m } from '#locales/compiled/messages.js'

const CrashPage = lazy<ComponentType<ErrorComponentProps>>(() =>
  import('./crash-page.tsx').then(
    ({ CrashPage: Page }) => ({ default: Page }),
    () => ({ default: Unexplained }),
  ),
)

/** What a page shows that has failed (R2.13). It is rarely seen, so its words come when it is. */
export function Crash(props: ErrorComponentProps) {
  return (
    <Suspense>
      <CrashPage {...props} />
    </Suspense>
  )
}

/** When not even the words for it can be had. */
function Unexplained() {
  return (
    <div className="content" data-width="md" role="alert">
      <h1 className="text-2xl">{m.common_start_failed()}</h1>
      <p className="mt-2">{m.common_start_failed_hint()}</p>
    </div>
  )
}
