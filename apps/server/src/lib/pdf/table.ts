import type { Style, TaggedDocument } from './tagged-document.ts'

/** A column of a table on paper. */
export interface PaperColumn<Row> {
  readonly header: string
  /** Its share of the width. */
  readonly share: number
  readonly number?: boolean
  /** Whether its cells are row headers. */
  readonly rowHeader?: boolean
  /** BCP 47, if its cells are in another language than the document (WCAG 3.1.2). */
  readonly lang?: string | undefined
  /** Several texts are stacked, each aligned with the text at the same index in other cells. */
  readonly cell: (row: Row) => string | readonly string[]
}

const HEAD: Style = { size: 8.5, weight: 'bold' }
const BODY: Style = { size: 9.5 }
const GAP = 10
const PAD = 3
/** Space between the texts of a cell, in points. */
const TEXT_GAP = 3
/** Keeps a header from being alone at the end of a page; in points. */
const MIN_BELOW_HEAD = 40

type Element = PDFKit.PDFStructureElement
type ColumnPlace = { x: number; width: number }
/** The texts of each cell of a row. */
type Cells = readonly (readonly string[])[]

/** A table whose headers are accessible to screen readers; they repeat visually on each page. */
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
  const head = columns.map(({ header }) => [header])
  document.ensureRoom(heightOf(document, head, heads) + MIN_BELOW_HEAD)
  const headRow = pdf.struct('TR')
  element.add(headRow)
  writeRow(document, head, heads, { row: headRow, scope: 'Column' })
  headRow.end()
  for (const row of rows) {
    const cells = columns.map(({ cell }) => [cell(row)].flat())
    if (document.y + heightOf(document, cells, body) > document.bottom) {
      document.newPage()
      document.decorate(() => writeRow(document, head, heads, null))
    }
    const line = pdf.struct('TR')
    element.add(line)
    writeRow(document, cells, body, { row: line, scope: 'Row' })
    line.end()
  }
  element.end()
}

function placesOf<Row>(
  { left, width }: TaggedDocument,
  columns: readonly PaperColumn<Row>[],
): ColumnPlace[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = width - GAP * (columns.length - 1)
  let x = left
  return columns.map(({ share }) => {
    const place = { x, width: (room * share) / shares }
    x += place.width + GAP
    return place
  })
}

/** Layout shared by a row's cells. */
interface Frame<Row> {
  readonly columns: readonly PaperColumn<Row>[]
  readonly places: readonly ColumnPlace[]
  readonly style: Style
}

const getCellStyle = <Row>(column: PaperColumn<Row> | undefined, style: Style): Style => ({
  ...style,
  ...(column?.number && { align: 'end' }),
  ...(column?.rowHeader && { weight: 'bold' }),
})

/** A laid-out text of a cell: its lines, and its offset from the top of the row. */
interface Part {
  readonly text: string
  readonly lines: readonly string[]
  readonly top: number
}

/** Lays out a row: the position of each text of each cell, and the row's height. */
function partsOf<Row>(
  document: TaggedDocument,
  cells: Cells,
  { columns, places, style }: Frame<Row>,
): { parts: Part[][]; height: number } {
  const measured = cells.map((texts, index) =>
    texts.map((text) => ({
      text,
      ...document.measure(text, getCellStyle(columns[index], style), places[index]?.width ?? 0),
    })),
  )
  // A cell with a single text doesn't affect how the other cells' texts are aligned.
  const stacked = measured.filter((texts) => texts.length > 1)
  const maxTexts = Math.max(1, ...stacked.map((texts) => texts.length))
  const tops = [0]
  for (let at = 0; at < maxTexts; at += 1) {
    const tallest = Math.max(0, ...stacked.map((texts) => texts[at]?.height ?? 0))
    tops.push((tops[at] ?? 0) + tallest + (at < maxTexts - 1 ? TEXT_GAP : 0))
  }
  return {
    parts: measured.map((texts) =>
      texts.map(({ text, lines }, at) => ({ text, lines, top: tops[at] ?? 0 })),
    ),
    height: 2 * PAD + Math.max(tops[maxTexts] ?? 0, ...measured.map(([text]) => text?.height ?? 0)),
  }
}

const heightOf = <Row>(document: TaggedDocument, cells: Cells, frame: Frame<Row>): number =>
  partsOf(document, cells, frame).height

/** @param tree where its cells belong; null for a repeated row */
function writeRow<Row>(
  document: TaggedDocument,
  cells: Cells,
  frame: Frame<Row>,
  tree: { row: Element; scope: 'Row' | 'Column' } | null,
): void {
  const { columns, places, style } = frame
  const { parts, height } = partsOf(document, cells, frame)
  for (const [index, texts] of parts.entries()) {
    const { x, width } = places[index] ?? { x: 0, width: 0 }
    const column = columns[index]
    const cellStyle = getCellStyle(column, style)
    const write = ({ lines, top }: Part) =>
      document.write(lines, x, document.y + PAD + top, width, cellStyle)
    if (tree) writeCell(document, texts, column, { ...tree, write })
    else for (const part of texts) write(part)
  }
  document.y += height
  const rule = () =>
    document.pdf
      .moveTo(document.left, document.y)
      .lineTo(document.left + document.width, document.y)
      .lineWidth(style === HEAD ? 0.8 : 0.4)
      .stroke(style === HEAD ? '#000000' : '#b5b5b5')
  if (tree) document.decorate(rule)
  else rule()
}

/** A single text is the cell's own; several become paragraphs in it. */
function writeCell<Row>(
  document: TaggedDocument,
  texts: readonly Part[],
  column: PaperColumn<Row> | undefined,
  { row, scope, write }: { row: Element; scope: 'Row' | 'Column'; write: (part: Part) => void },
): void {
  const isHead = scope === 'Column' || column?.rowHeader === true
  const tag = isHead ? 'TH' : 'TD'
  const own = {
    ...(isHead && { scope }),
    ...(scope === 'Row' && column?.lang && { lang: column.lang }),
  }
  const [only] = texts
  if (only && texts.length === 1) {
    document.fill(document.element(tag, only.text, row, own), tag, () => write(only))
    return
  }
  const cell = document.element(tag, '', row, own)
  for (const part of texts) {
    document.fill(document.element('P', part.text, cell), 'P', () => write(part))
  }
  cell.end()
}
