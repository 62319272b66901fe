import type { Page, Response } from '@playwright/test'

// Texts that the college wrote only in English, as in the server's responses, and whether a Spanish
// page marks them as English (WCAG 3.1.2, Language of Parts).

/** Response fields with text for people, as opposed to names, codes and addresses. */
const textFields = new Set([
  ...['title', 'shortTitle', 'name', 'description', 'message', 'note', 'summary', 'reason'],
  ...['category', 'location', 'windowLabel', 'credential', 'sentence'],
])
/**
 * Names that are the same in every language: other schools, authors' works. The hub's own sentences
 * have codes.
 */
const properNames = new Set(['institution', 'books', 'building', 'actor'])

/** `untranslatable`: also in Spanish, or the same in both. */
type CollegeTexts = { readonly english: Set<string>; readonly untranslatable: Set<string> }

function collectTexts(value: unknown, texts: CollegeTexts): void {
  if (Array.isArray(value)) {
    for (const item of value) collectTexts(item, texts)
    return
  }
  if (value === null || typeof value !== 'object') return
  const { translations, ...rest } = value as { translations?: Record<string, object> }
  const words = { ...translations?.es } as Record<string, unknown>
  for (const word of Object.values(words).flat())
    if (typeof word === 'string') texts.untranslatable.add(word)
  for (const [field, nested] of Object.entries(rest)) {
    if (properNames.has(field)) continue
    if (typeof nested !== 'string') collectTexts(nested, texts)
    else if (field === 'address') texts.untranslatable.add(nested)
    // A text without lowercase letters is a code: ENG-105.
    else if (textFields.has(field) && !words[field] && /\p{Ll}{3}/u.test(nested))
      texts.english.add(nested.trim())
  }
}

const isApiResponse = (response: Response) =>
  /\/v1\//.test(response.url()) && (response.headers()['content-type'] ?? '').includes('json')

/** Records the server's responses to a page from now on. */
export function collectCollegeTexts(page: Page): { textsInEnglish(): Promise<string[]> } {
  const texts: CollegeTexts = { english: new Set(), untranslatable: new Set() }
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    if (!isApiResponse(response)) return
    pending.push(
      response.json().then(
        (body) => collectTexts(body, texts),
        () => {},
      ),
    )
  })
  return {
    async textsInEnglish() {
      await Promise.all(pending)
      // Parts of an address are names too.
      const untranslatable = [...texts.untranslatable]
      return [...texts.english].filter(
        (text) => !untranslatable.some((word) => word.includes(text)),
      )
    },
  }
}

/**
 * The college's texts that a Spanish page shows without marking them as English, alone or within
 * the hub's text.
 * @param texts that the college has only in English
 */
export function unmarkedTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((english) => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    const englishTexts = new Set(english.map(plain))
    // A single word may match a word of the hub by chance.
    const phrases = [...englishTexts].filter((text) => text.includes(' '))
    const unmarked = new Set<string>()
    const treeWalker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = treeWalker.nextNode(); node; node = treeWalker.nextNode()) {
      const nodeText = plain(node.nodeValue ?? '')
      const element = node.parentElement
      if (nodeText === '' || !element || element.closest('script, style, template')) continue
      // An option can't be marked in part, and some contain two texts.
      if (element.tagName === 'OPTION') continue
      if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith('es')) continue
      if (englishTexts.has(nodeText) || phrases.some((phrase) => nodeText.includes(phrase)))
        unmarked.add(`${element.tagName.toLowerCase()}: ${nodeText}`)
    }
    return [...unmarked]
  }, texts)
}
