import type { Column, ColumnKind } from '@myhub/domain/sis/columns.ts'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import { codeLists } from '@myhub/domain/sis/lists.ts'
import type { Report } from './findings.ts'
import type { Cells, Checker } from './read.ts'

const validators: Readonly<
  Record<Exclude<ColumnKind, readonly string[]>, (value: string) => boolean>
> = {
  text: (value) => !/[\r\n]/.test(value) && value === value.trim(),
  list: (value) => value.split(',').every((entry) => entry.trim() !== ''),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  instant: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value),
  moment: (value) => !Number.isNaN(Date.parse(value)),
  time: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  integer: (value) => /^-?\d+$/.test(value),
  decimal: (value) => /^-?\d+(\.\d{1,4})?$/.test(value),
  number: (value) => value !== '' && Number.isFinite(Number(value)),
  money: (value) => /^-?\d{1,7}(\.\d\d?)?$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  json: (value) => isJson(value),
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

function findProblem({ kind, required }: Column, value: string): string | null {
  if (value === '') return required ? 'has no value' : null
  const fits = typeof kind === 'object' ? kind.includes(value) : validators[kind](value)
  return fits ? null : `cannot be "${value}"`
}

/** Email addresses and phone numbers not reserved for fiction, and possible social security numbers. */
const realMail = /[^\s"<>:]+@(?![\w.-]*\.example\b)[\w.-]+/
const phone = /\+\d{8,}/g
const fictionalPhone = /^\+13195550(1\d\d)$/
const socialSecurity = /\b\d{3}-\d{2}-\d{4}\b/

function realContact(text: string): string | null {
  if (text.includes('@') && realMail.test(text)) return 'a mail address that may be real'
  if (socialSecurity.test(text)) return 'what looks like a social security number'
  const real =
    text.includes('+') && text.match(phone)?.some((number) => !fictionalPhone.test(number))
  return real ? 'a phone number that may be real' : null
}

/** Checks that required values are present, values have their type, personal data is fictional, and ids are unique. */
export function checkShape(report: Report): Checker {
  const rows = sisFiles.map(({ name, columns: all }) => {
    // For a repeated column name, the reader returns the last.
    const names = all.map((column) => column.name)
    const columns = all.filter((column, index) => names.lastIndexOf(column.name) === index)
    const ids = new Set<string>()
    const check = (row: Cells) => {
      const id = row.sourcedId ?? ''
      if (ids.has(id)) report(name, 'unique id', id)
      ids.add(id)
      for (const column of columns) {
        const value = row[column.name] ?? ''
        const problem = findProblem(column, value)
        if (problem) report(name, 'value', `${id}: ${column.name} ${problem}`)
      }
      const contact = realContact(Object.values(row).join(' '))
      if (contact) report(name, 'no real contact', `${id}: ${contact}`)
      const list = row.list ?? ''
      if (name === 'codes' && !codeLists.some((known) => known === list)) {
        report(name, 'code list', list)
      }
    }
    return [name, check] as const
  })
  return { rows: Object.fromEntries(rows), end: () => {} }
}
