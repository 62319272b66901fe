import type { Entry, EntryFault, EntryRules } from '@myhub/domain/teaching/entries.ts'
import type { ComponentType, ReactNode } from 'react'
import type { EntryRow } from '#data/teaching/entries.ts'
import type { Unsent } from '#data/teaching/unsent-entries.ts'

/** A student with what is entered about them. */
export interface EnteredRow {
  readonly row: EntryRow
  readonly entry: Entry
  readonly rules: EntryRules
  readonly fault: EntryFault | null
}

export interface EntryFieldsProps {
  readonly entry: Entry
  readonly rules: EntryRules
  /** How the student is graded; null if unknown. */
  readonly gradingMode: EntryRow['gradingMode']
  /** Shown above the first field; in a list, its row names it. */
  readonly label?: string | undefined
  /** Null hides it. */
  readonly fault: EntryFault | null
  readonly onChange: (entry: Entry) => void
  /** Rows of a spreadsheet that were pasted here. */
  readonly onPaste?: ((text: string) => void) | undefined
}

type Says<T> = (about: T) => string

/** How attendance or grades are entered and shown. */
export interface EntryKindParts {
  readonly Fields: ComponentType<EntryFieldsProps>
  readonly entryInWords: (entry: Entry, today: string) => string
  /** Whether a reported entry stands out from the usual. */
  readonly standsOut: (value: string) => boolean
  /** What is counted before the class is reported. */
  readonly counts: (rows: readonly EnteredRow[]) => ReactNode
  readonly valueInWords: (value: string) => string
  readonly words: {
    readonly field: () => string
    readonly joined: () => string
    readonly reported: Says<{ name: string; when: string }>
    readonly noDate: () => string
    readonly due: Says<{ date: string }>
    readonly overdue: Says<{ date: string }>
    readonly opens: Says<{ date: string }>
    readonly progress: Says<{ count: string; total: string }>
    readonly conflict: Says<{ name: string; mark: string }>
    readonly report: () => string
    readonly reportTitle: Says<{ section: string }>
    readonly reportText: () => string
    readonly reportDone: () => string
    readonly reportChanged: () => string
    readonly correctTitle: Says<{ name: string }>
    readonly unsent: Readonly<Record<NonNullable<Unsent['problem']>, () => string>>
    readonly handOver: () => string
    readonly download: () => string
    readonly discard: () => string
    /** About reported students of whom nothing is sent to the college's system. */
    readonly notSent?: () => string
  }
}
