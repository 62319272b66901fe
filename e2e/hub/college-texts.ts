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
type Found = { readonly english: Set<string>; readonly alike: Set<string> }

function gather(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    for (const one of value) gather(one, found)
    return
  }
  if (value === null || typeof value !== 'object') return
  const { translations, ...rest } = value as { translations?: Record<string, object> }
  const words = { ...translations?.es } as Record<string, unknown>
  for (const word of Object.values(words).flat())
    if (typeof word === 'string') found.alike.add(word)
  for (const [field, inside] of Object.entries(rest)) {
    if (properNames.has(field)) continue
    if (typeof inside !== 'string') gather(inside, found)
    else if (field === 'address') found.alike.add(inside)
    // A text without lowercase letters is a code: ENG-105.
    else if (textFields.has(field) && !words[field] && /\p{Ll}{3}/u.test(inside))
      found.english.add(inside.trim())
  }
}

const isAnswer = (answer: Response) =>
  /\/v1\//.test(answer.url()) && (answer.headers()['content-type'] ?? '').includes('json')

/** Records the server's responses to a page from now on. */
export function hearCollege(page: Page): { textsInEnglish(): Promise<string[]> } {
  const found: Found = { english: new Set(), alike: new Set() }
  const read: Promise<void>[] = []
  page.on('response', (answer) => {
    if (!isAnswer(answer)) return
    read.push(
      answer.json().then(
        (body) => gather(body, found),
        () => {},
      ),
    )
  })
  return {
    async textsInEnglish() {
      await Promise.all(read)
      // Parts of an address are names too.
      const alike = [...found.alike]
      return [...found.english].filter((text) => !alike.some((one) => one.includes(text)))
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
    const whole = new Set(english.map(plain))
    // A single word may match a word of the hub by chance.
    const phrases = [...whole].filter((text) => text.includes(' '))
    const unmarked = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const said = plain(node.nodeValue ?? '')
      const element = node.parentElement
      if (said === '' || !element || element.closest('script, style, template')) continue
      // An option can't be marked in part, and some contain two texts.
      if (element.tagName === 'OPTION') continue
      if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith('es')) continue
      if (whole.has(said) || phrases.some((phrase) => said.includes(phrase)))
        unmarked.add(`${element.tagName.toLowerCase()}: ${said}`)
    }
    return [...unmarked]
  }, texts)
}
