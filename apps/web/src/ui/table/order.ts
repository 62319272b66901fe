import { locale } from '#lib/language.ts'
import type { CellValue, Column, Compare } from './column.ts'

const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

/** Numbers by size, texts as a reader of this language orders them. */
function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/** By what the column knows of its rows, those without a value last. */
const byValue =
  <Row>(accessor: (row: Row) => CellValue): Compare<Row> =>
  (a, b) => {
    const [one, other] = [accessor(a), accessor(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return compareValues(one, other)
  }

/** How a column orders rows; null when nothing says how (R6.4). */
export function compareOf<Row>({ accessor, compares }: Column<Row>): Compare<Row> | null {
  const all = compares ?? (accessor ? [byValue(accessor)] : [])
  if (all.length === 0) return null
  return (a, b) => {
    for (const compare of all) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  }
}
