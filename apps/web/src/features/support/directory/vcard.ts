import type { DirectoryPerson } from '#data/shapes.ts'

type Person = Pick<
  DirectoryPerson,
  'displayName' | 'title' | 'department' | 'email' | 'phone' | 'extension' | 'office'
>

/** Escapes special characters and line breaks (RFC 6350). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line has at most 75 bytes; the rest continues on the next line after a space. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const parts: string[] = ['']
  for (const sign of line) {
    const last = parts.length - 1
    if (bytes.encode(parts[last] + sign).length > (last === 0 ? 75 : 74)) parts.push(sign)
    else parts[last] += sign
  }
  return parts.join('\r\n ')
}

/** An employee as a contact for phones and mail apps (RFC 6350). */
export function vCardOf(person: Person, college: string): string {
  const names = person.displayName.split(' ')
  const last = names.at(-1) ?? ''
  const first = names.slice(0, -1).join(' ')
  const { phone, extension, email, title, department, office } = person
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(person.displayName)}`,
    `N:${escaped(last)};${escaped(first)};;;`,
    `ORG:${[college, department?.title].flatMap((part) => (part ? [escaped(part)] : [])).join(';')}`,
    title && `TITLE:${escaped(title)}`,
    email && `EMAIL;TYPE=work:${escaped(email)}`,
    phone && `TEL;TYPE=work;VALUE=uri:tel:${phone}${extension ? `;ext=${extension}` : ''}`,
    office && `NOTE:${escaped(office)}`,
    'END:VCARD',
  ]
  return lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join('')
}

/** Downloads the contact as a file. */
export function downloadVCard(person: Person, college: string): void {
  const url = URL.createObjectURL(
    new Blob([vCardOf(person, college)], { type: 'text/vcard;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${person.displayName.replace(/[^\p{L}\p{N}]+/gu, '-')}.vcf`
  link.click()
  // The browser has taken the file by the next event loop turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
