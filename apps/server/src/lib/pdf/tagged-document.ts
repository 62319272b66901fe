import PDFDocument from 'pdfkit'
import { mainFont, type NamedFont, type Weight } from './fonts.ts'
import { needsActualText, toTextRuns, wrap } from './lines.ts'

/** Text style: size in points, black by default. */
export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'start' | 'end'
}

type Element = PDFKit.PDFStructureElement

const MARGIN = 54
const LEADING = 1.35

/** A document's metadata. */
export interface Description {
  readonly title: string
  /** BCP 47, for everything without a language of its own. */
  readonly language: string
  readonly author: string
  readonly now: Date
  /** A word across every page; null for none. */
  readonly watermark: string | null
}

/**
 * An accessible document on letter paper (PDF/UA): every text is in the structure tree, in reading
 * order, and decoration is marked as such.
 */
export class TaggedDocument {
  readonly pdf: PDFKit.PDFDocument
  readonly root: Element
  readonly left = MARGIN
  readonly width: number
  y = MARGIN
  private readonly watermark: string | null

  constructor({ title, language, author, now, watermark }: Description) {
    this.watermark = watermark
    // The types are incomplete.
    const options: Record<string, unknown> = {
      size: 'LETTER',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: language,
      // The built-in fonts are never embedded, so none of them may be used.
      font: '',
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: title, Author: author, CreationDate: now },
    }
    this.pdf = new PDFDocument(options)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
    this.width = 612 - 2 * MARGIN
    this.newPage()
  }

  /** Lowest position for content; the page number is below it. */
  get bottom(): number {
    return 792 - MARGIN - 18
  }

  newPage(): void {
    this.pdf.addPage()
    this.y = MARGIN
    if (this.watermark === null) return
    const { watermark } = this
    this.decorate(() => {
      this.pdf.save().rotate(-52, { origin: [306, 396] })
      const style = { size: 84, weight: 'bold', color: '#efefef' } as const
      this.draw(watermark, 306 - this.widthOf(watermark, style) / 2, 340, style)
      this.pdf.restore()
    })
  }

  /** Starts a new page unless this many points are left on the current one. */
  ensureRoom(height: number): void {
    if (this.y + height > this.bottom) this.newPage()
  }

  /** Writes decoration that screen readers skip. */
  decorate(write: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' })
    write()
    this.pdf.endMarkedContent()
  }

  /**
   * Wraps a text at a width.
   * @returns its lines and their total height
   */
  measure(text: string, style: Style, width = this.width): { lines: string[]; height: number } {
    const { size, weight = 'regular' } = style
    const lines = wrap(text, weight, width, (part, font) => this.measureWidth(part, font, size))
    return { lines, height: lines.length * size * LEADING }
  }

  /** Writes a text as an element of the structure tree, below the previous one. */
  paragraph(tag: string, text: string, style: Style, parent = this.root): void {
    const { lines, height } = this.measure(text, style)
    this.ensureRoom(height)
    const element = this.element(tag, text, parent)
    this.fill(element, tag, () => this.write(lines, this.left, this.y, this.width, style))
    this.y += height
  }

  /** An element with its original text as an alternative, if the drawn text differs from it. */
  element(tag: string, text: string, parent: Element, options: object = {}): Element {
    const element = this.pdf.struct(tag, {
      ...options,
      ...(needsActualText(text) && { actual: text }),
    })
    parent.add(element)
    return element
  }

  /** Adds everything written by `write` to an element, and closes it. */
  fill(element: Element, tag: string, write: () => void): void {
    const content = this.pdf.markStructureContent(tag)
    write()
    this.pdf.endMarkedContent()
    element.add(content)
    element.end()
  }

  write(lines: readonly string[], x: number, y: number, width: number, style: Style): void {
    for (const [index, line] of lines.entries()) {
      const indent = style.align === 'end' ? width - this.widthOf(line, style) : 0
      this.draw(line, x + indent, y + index * style.size * LEADING, style)
    }
  }

  /**
   * Adds the page number to every page.
   * @returns the file
   */
  async finish(pageLabel: (page: number, count: number) => string): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page)
      const style = { size: 9, color: '#444444', align: 'end' } as const
      this.decorate(() =>
        this.write([pageLabel(page + 1, count)], this.left, 792 - MARGIN, this.width, style),
      )
    }
    this.root.end()
    const chunks: Buffer[] = []
    const completed = new Promise<Buffer>((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)))
      this.pdf.on('error', reject)
    })
    this.pdf.end()
    return completed
  }

  private use({ name, font }: NamedFont, size: number): void {
    // It accepts parsed fonts; its types don't include that yet.
    this.pdf.registerFont(name, font as unknown as Buffer)
    this.pdf.font(name, size)
  }

  private measureWidth(text: string, font: NamedFont, size: number): number {
    this.use(font, size)
    return this.pdf.widthOfString(text)
  }

  private widthOf(line: string, { size, weight = 'regular' }: Style): number {
    return toTextRuns(line, weight).reduce(
      (sum, { text, font }) => sum + this.measureWidth(text, font, size),
      0,
    )
  }

  private draw(line: string, x: number, y: number, style: Style): void {
    const { size, weight = 'regular', color = '#000000' } = style
    // All fonts share the default font's baseline, whatever their ascent.
    const baseline = y + size * ascentOf(mainFont(weight))
    let currentX = x
    for (const { text, font } of toTextRuns(line, weight)) {
      this.use(font, size)
      this.pdf.fillColor(color)
      this.pdf.text(text, currentX, baseline - size * ascentOf(font), { lineBreak: false })
      currentX += this.pdf.widthOfString(text)
    }
  }
}

const ascentOf = ({ font }: NamedFont): number => font.ascent / font.unitsPerEm
