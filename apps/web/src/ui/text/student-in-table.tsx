import type { ComponentProps, ReactNode } from 'react'
import { OptOutMark } from '../status/opt-out-mark.tsx'
import { LocalizedText } from './localized-text.tsx'
import { StudentEmail } from './student-email.tsx'

/** A student in a table: name and pronouns, how to write to them, and whether they opted out. */
export function StudentCell({
  student: { pronouns, email, isDirectoryOptOut },
  children,
}: {
  student: {
    readonly pronouns: ComponentProps<typeof LocalizedText>['of'] | null
    readonly email: string | null
    readonly isDirectoryOptOut: boolean
  }
  /** The name, which may be a link. */
  children: ReactNode
}) {
  return (
    <>
      {children}
      {pronouns && (
        <span className="font-normal text-ink-soft">
          {' '}
          (<LocalizedText of={pronouns} />)
        </span>
      )}
      <StudentEmail email={email} />
      {isDirectoryOptOut && <OptOutMark />}
    </>
  )
}
