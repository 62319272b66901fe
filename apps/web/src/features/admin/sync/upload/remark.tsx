import type { ImportRemark } from '#data/admin/operations/record-upload.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { type RemarkValues, remarkWords } from './remark-words.ts'
import { tableName } from './table-names.ts'

const nothing: RemarkValues = {
  ...{ name: '', list: '', count: '', found: '', file: '', other: '', reason: '', share: '' },
  ...{ least: '', most: '' },
}

/** Matches the suggestion after a column: `firstName (the nearest is givenName)`. */
const suggestion = /\(the nearest is ([^)]*)\)/g

/** The localized remark; null if this version of the app doesn't know its code. */
export function remarkInWords({ code, values }: ImportRemark): string | null {
  const words = (remarkWords as Readonly<Record<string, (values: RemarkValues) => string>>)[code]
  if (!words) return null
  const given = { ...nothing, ...values }
  const list = given.list.replaceAll(suggestion, (_, name: string) =>
    m.upload_remark_nearest({ name }),
  )
  const name = code === 'shrunk' ? tableName(given.name) : given.name
  return words({ ...given, list, name })
}

/** The server's remarks, localized if the app has a translation. */
export function Remark({
  remarks,
  said,
}: {
  /** One remark for each sentence; null or absent if the server has no code for it. */
  remarks: readonly (ImportRemark | null)[]
  /** The server's English text. */
  said: string
}) {
  const words = remarks.map((remark) => remark && remarkInWords(remark))
  return words.length > 0 && words.every((one) => one !== null) ? (
    words.join(' ')
  ) : (
    <span lang={inEnglish}>{said}</span>
  )
}
