import type { DirectoryPerson } from '#data/shapes.ts'
import { escapeText, foldLine } from '#lib/content-lines.ts'

type Person = Pick<
  DirectoryPerson,
  'displayName' | 'title' | 'department' | 'email' | 'phone' | 'extension' | 'office'
>

/** An employee as a contact for phones and mail apps (RFC 6350). */
export function toVCard(person: Person, college: string): string {
  const names = person.displayName.split(' ')
  const last = names.at(-1) ?? ''
  const first = names.slice(0, -1).join(' ')
  const { phone, extension, email, title, department, office } = person
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapeText(person.displayName)}`,
    `N:${escapeText(last)};${escapeText(first)};;;`,
    `ORG:${[college, department?.title].flatMap((part) => (part ? [escapeText(part)] : [])).join(';')}`,
    title && `TITLE:${escapeText(title)}`,
    email && `EMAIL;TYPE=work:${escapeText(email)}`,
    phone && `TEL;TYPE=work;VALUE=uri:tel:${phone}${extension ? `;ext=${extension}` : ''}`,
    office && `NOTE:${escapeText(office)}`,
    'END:VCARD',
  ]
  return lines.flatMap((line) => (line ? [`${foldLine(line)}\r\n`] : [])).join('')
}

/** Downloads the contact as a file. */
export function downloadVCard(person: Person, college: string): void {
  const url = URL.createObjectURL(
    new Blob([toVCard(person, college)], { type: 'text/vcard;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${person.displayName.replace(/[^\p{L}\p{N}]+/gu, '-')}.vcf`
  link.click()
  // The browser has taken the file by the next event loop turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
