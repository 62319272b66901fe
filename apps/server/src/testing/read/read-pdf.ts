import { getDocumentProxy } from 'unpdf'

/** A node of the structure tree, as a screen reader sees it. */
interface Node {
  readonly role?: string
  readonly lang?: string
  readonly alt?: string
  readonly children?: readonly Node[]
}

/** A document as a reader of its file sees it. */
export interface ReadPdf {
  readonly title: string
  readonly language: string | null
  readonly isTagged: boolean
  readonly pages: number
  /** All text, with single spaces. */
  readonly text: string
  /** Number of structure elements by role. */
  readonly roles: Readonly<Record<string, number>>
  /** Actions that run when the file is opened, and the scripts it contains. */
  readonly actions: readonly string[]
  /** Number of elements with their own language, by language. */
  readonly languages: Readonly<Record<string, number>>
}

function count(node: Node | null, key: 'role' | 'lang', counts: Record<string, number>): void {
  if (!node) return
  const value = node[key]
  if (value) counts[value] = (counts[value] ?? 0) + 1
  for (const child of node.children ?? []) count(child, key, counts)
}

/** Parses a PDF with a library other than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const marks = await pdf.getMarkInfo()
  const scripts = Object.keys((await pdf.getJSActions()) ?? {})
  const openActions = Object.keys((await pdf.getOpenAction()) ?? {})
  const texts: string[] = []
  const roles: Record<string, number> = {}
  const languages: Record<string, number> = {}
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    const tree = (await page.getStructTree()) as Node | null
    count(tree, 'role', roles)
    count(tree, 'lang', languages)
  }
  const known = info as { Title?: string; Language?: string | null }
  return {
    title: known.Title ?? '',
    language: known.Language ?? null,
    isTagged: marks?.Marked ?? false,
    pages: pdf.numPages,
    // A letter may be drawn with two glyphs, one of them without text.
    text: texts
      .join(' ')
      .replaceAll(/\p{Cc}/gu, '')
      .replaceAll(/\s+/g, ' '),
    roles,
    languages,
    actions: [...openActions, ...scripts],
  }
}
