import type { Entry, EntryError, EntryRules } from '@myhub/domain/teaching/entries.ts'
import type { ComponentType, ReactNode } from 'react'
import type { EntryRow } from '#data/teaching/entries.ts'
import type { Unsent } from '#data/teaching/unsent-entries.ts'

/** A student with their current entry. */
export interface EnteredRow {
  readonly row: EntryRow
  readonly entry: Entry
  readonly rules: EntryRules
  readonly error: EntryError | null
}

export interface EntryFieldsProps {
  readonly entry: Entry
  readonly rules: EntryRules
  /** The student's grading mode; null if unknown. */
  readonly gradingMode: EntryRow['gradingMode']
  /** Shown above the first field; omitted in a list, where the row has a name. */
  readonly label?: string | undefined
  /** Null if there is none to show. */
  readonly error: EntryError | null
  readonly onChange: (entry: Entry) => void
  /** Called with spreadsheet rows that were pasted here. */
  readonly onPaste?: ((text: string) => void) | undefined
}

type MessageFunction<T> = (about: T) => string

/** The components and texts for entering and showing attendance or grades. */
export interface EntryKindParts {
  readonly Fields: ComponentType<EntryFieldsProps>
  readonly formatEntry: (entry: Entry, today: string) => string
  /** Whether to highlight a reported value. */
  readonly isNotable: (value: string) => boolean
  /** A summary of the entries, shown before reporting. */
  readonly counts: (rows: readonly EnteredRow[]) => ReactNode
  readonly formatValue: (value: string) => string
  readonly messages: {
    readonly field: () => string
    readonly joined: () => string
    readonly reported: MessageFunction<{ name: string; when: string }>
    readonly noDate: () => string
    readonly due: MessageFunction<{ date: string }>
    readonly overdue: MessageFunction<{ date: string }>
    readonly opens: MessageFunction<{ date: string }>
    readonly progress: MessageFunction<{ count: string; total: string }>
    readonly conflict: MessageFunction<{ name: string; mark: string }>
    readonly report: () => string
    readonly reportTitle: MessageFunction<{ section: string }>
    readonly reportText: () => string
    readonly reportDone: () => string
    readonly reportChanged: () => string
    readonly correctTitle: MessageFunction<{ name: string }>
    readonly unsent: Readonly<Record<NonNullable<Unsent['problem']>, () => string>>
    readonly handOver: () => string
    readonly download: () => string
    readonly discard: () => string
    /** A text about reported students whose entries are not sent to the college's system. */
    readonly notSent?: () => string
  }
}
