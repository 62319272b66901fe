import type { Style, TaggedDocument } from './tagged-document.ts'

/** A column of a table on paper. */
export interface PaperColumn<Row> {
  readonly header: string
  /** Its part of the width. */
  readonly share: number
  readonly number?: boolean
  /** Names its row, as a heading does. */
  readonly rowHeader?: boolean
  /** BCP 47, where its cells are in another language than the document (WCAG 3.1.2). */
  readonly lang?: string | undefined
  readonly cell: (row: Row) => string
}

const HEAD: Style = { size: 8.5, weight: 'bold' }
const BODY: Style = { size: 9.5 }
const GAP = 10
const PAD = 3
/** A head never stands alone at the end of a page. */
const LEAST_BELOW_HEAD = 40

type Element = PDFKit.PDFStructureElement
type Place = { x: number; width: number }

/** A table whose headers are headers to a screen reader too; they stand again on each page for the eye. */
export function table<Row>(
  document: TaggedDocument,
  caption: string,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): void {
  const { pdf } = document
  const places = placesOf(document, columns)
  const heads: Frame<Row> = { columns, places, style: HEAD }
  const body: Frame<Row> = { columns, places, style: BODY }
  const element = pdf.struct('Table', { title: caption })
  document.root.add(element)
  const head = columns.map(({ header }) => header)
  document.makeRoom(heightOf(document, head, heads) + LEAST_BELOW_HEAD)
  const headRow = pdf.struct('TR')
  element.add(headRow)
  writeRow(document, head, heads, (text) =>
    document.element('TH', text, headRow, { scope: 'Column' }),
  )
  headRow.end()
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row))
    if (document.y + heightOf(document, cells, body) > document.bottom) {
      document.newPage()
      document.decorate(() => writeRow(document, head, heads, null))
    }
    const line = pdf.struct('TR')
    element.add(line)
    writeRow(document, cells, body, (text, index) => {
      const { rowHeader, lang } = columns[index] ?? {}
      const own = { ...(lang && { lang }) }
      return rowHeader
        ? document.element('TH', text, line, { scope: 'Row', ...own })
        : document.element('TD', text, line, own)
    })
    line.end()
  }
  element.end()
}

function placesOf<Row>(
  { left, width }: TaggedDocument,
  columns: readonly PaperColumn<Row>[],
): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = width - GAP * (columns.length - 1)
  let x = left
  return columns.map(({ share }) => {
    const place = { x, width: (room * share) / shares }
    x += place.width + GAP
    return place
  })
}

/** What the cells of a row share, beside their words. */
interface Frame<Row> {
  readonly columns: readonly PaperColumn<Row>[]
  readonly places: readonly Place[]
  readonly style: Style
}

const lookOf = <Row>(column: PaperColumn<Row> | undefined, style: Style): Style => ({
  ...style,
  ...(column?.number && { align: 'end' }),
  ...(column?.rowHeader && { weight: 'bold' }),
})

const heightOf = <Row>(
  document: TaggedDocument,
  cells: readonly string[],
  { columns, places, style }: Frame<Row>,
): number =>
  2 * PAD +
  Math.max(
    ...cells.map((text, index) => {
      const look = lookOf(columns[index], style)
      return document.measure(text, look, places[index]?.width ?? 0).height
    }),
  )

/** @param elementOf the cell's element in the tree; null for a row that only repeats another */
function writeRow<Row>(
  document: TaggedDocument,
  cells: readonly string[],
  frame: Frame<Row>,
  elementOf: ((text: string, column: number) => Element) | null,
): void {
  const { columns, places, style } = frame
  const height = heightOf(document, cells, frame)
  for (const [index, text] of cells.entries()) {
    const { x, width } = places[index] ?? { x: 0, width: 0 }
    const column = columns[index]
    const look = lookOf(column, style)
    const { lines } = document.measure(text, look, width)
    const write = () => document.write(lines, x, document.y + PAD, width, look)
    if (!elementOf) write()
    else {
      const element = elementOf(text, index)
      document.fill(element, column?.rowHeader || style === HEAD ? 'TH' : 'TD', write)
    }
  }
  document.y += height
  const rule = () =>
    document.pdf
      .moveTo(document.left, document.y)
      .lineTo(document.left + document.width, document.y)
      .lineWidth(style === HEAD ? 0.8 : 0.4)
      .stroke(style === HEAD ? '#000000' : '#b5b5b5')
  if (elementOf) document.decorate(rule)
  else rule()
}
