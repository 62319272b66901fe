import type { Entry, EntryFault, EntryRules } from '@myhub/domain/teaching/entries.ts'
import type { ComponentType, ReactNode } from 'react'
import type { EntryRow } from '#data/teaching/entries.ts'
import type { Unsent } from '#data/teaching/unsent-entries.ts'

/** A student with their current entry. */
export interface EnteredRow {
  readonly row: EntryRow
  readonly entry: Entry
  readonly rules: EntryRules
  readonly fault: EntryFault | null
}

export interface EntryFieldsProps {
  readonly entry: Entry
  readonly rules: EntryRules
  /** The student's grading mode; null if unknown. */
  readonly gradingMode: EntryRow['gradingMode']
  /** Shown above the first field; omitted in a list, where the row has a name. */
  readonly label?: string | undefined
  /** Null if there is none to show. */
  readonly fault: EntryFault | null
  readonly onChange: (entry: Entry) => void
  /** Called with spreadsheet rows that were pasted here. */
  readonly onPaste?: ((text: string) => void) | undefined
}

type Says<T> = (about: T) => string

/** The components and texts for entering and showing attendance or grades. */
export interface EntryKindParts {
  readonly Fields: ComponentType<EntryFieldsProps>
  readonly entryInWords: (entry: Entry, today: string) => string
  /** Whether to highlight a reported value. */
  readonly standsOut: (value: string) => boolean
  /** A summary of the entries, shown before reporting. */
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
    /** A text about reported students whose entries are not sent to the college's system. */
    readonly notSent?: () => string
  }
}
