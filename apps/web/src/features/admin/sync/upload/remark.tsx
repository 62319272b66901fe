import type { ImportRemark } from '#data/admin/operations/record-upload.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { type RemarkValues, remarkWords } from './remark-words.ts'
import { tableName } from './table-names.ts'

const nothing: RemarkValues = {
  ...{ name: '', list: '', count: '', found: '', file: '', other: '', reason: '', share: '' },
  ...{ least: '', most: '' },
}

/** Columns may have a suggestion behind them: `firstName (the nearest is givenName)`. */
const suggestion = /\(the nearest is ([^)]*)\)/g

/** A remark in the person's language; null if this version of the app doesn't know its code. */
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

/** What the server said, in the person's language where the app has words for it. */
export function Remark({
  remarks,
  said,
}: {
  /** One for each sentence; null or none if the server has no code for it. */
  remarks: readonly (ImportRemark | null)[]
  /** The same in the server's English. */
  said: string
}) {
  const words = remarks.map((remark) => remark && remarkInWords(remark))
  return words.length > 0 && words.every((one) => one !== null) ? (
    words.join(' ')
  ) : (
    <span lang={inEnglish}>{said}</span>
  )
}
