import type { ImportRemark } from '#data/admin/operations/record-upload.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { type RemarkValues, remarkTexts } from './remark-texts.ts'
import { tableName } from './table-names.ts'

const emptyValues: RemarkValues = {
  ...{ name: '', list: '', count: '', found: '', file: '', other: '', reason: '', share: '' },
  ...{ least: '', most: '' },
}

/** Matches the suggestion after a column: `firstName (the nearest is givenName)`. */
const suggestionPattern = /\(the nearest is ([^)]*)\)/g

/** The localized remark; null if this version of the app doesn't know its code. */
export function formatRemark({ code, values }: ImportRemark): string | null {
  const sentences = (remarkTexts as Readonly<Record<string, (values: RemarkValues) => string>>)[
    code
  ]
  if (!sentences) return null
  const allValues = { ...emptyValues, ...values }
  const list = allValues.list.replaceAll(suggestionPattern, (_, name: string) =>
    m.upload_remark_nearest({ name }),
  )
  const name = code === 'shrunk' ? tableName(allValues.name) : allValues.name
  return sentences({ ...allValues, list, name })
}

/** The server's remarks, localized if the app has a translation. */
export function Remark({
  remarks,
  original,
}: {
  /** One remark for each sentence; null or absent if the server has no code for it. */
  remarks: readonly (ImportRemark | null)[]
  /** The server's English text. */
  original: string
}) {
  const sentences = remarks.map((remark) => remark && formatRemark(remark))
  return sentences.length > 0 && sentences.every((sentence) => sentence !== null) ? (
    sentences.join(' ')
  ) : (
    <span lang={inEnglish}>{original}</span>
  )
}
