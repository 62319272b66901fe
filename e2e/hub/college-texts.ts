import type { Page, Response } from '@playwright/test'

// What the college has written in English only, as the answers of the server have it, and whether a page in Spanish
// says of it that it is English (WCAG 3.1.2, Language of Parts).

/** Where answers have texts for people, as opposed to names of people, codes and addresses. */
const textFields = new Set([
  ...['title', 'shortTitle', 'name', 'description', 'message', 'note', 'summary', 'reason'],
  ...['category', 'location', 'windowLabel', 'credential', 'sentence'],
])
/** What is called the same in every language: schools elsewhere, authors' works. Sentences of the hub have a code. */
const properNames = new Set(['institution', 'books', 'building', 'actor'])

/** `alike`: in Spanish too, or the same in both. */
type Found = { readonly english: Set<string>; readonly alike: Set<string> }

function gather(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    for (const one of value) gather(one, found)
    return
  }
  if (value === null || typeof value !== 'object') return
  const { spanish, ...rest } = value as Record<string, unknown>
  const words = (spanish ?? {}) as Record<string, unknown>
  for (const word of Object.values(words).flat())
    if (typeof word === 'string') found.alike.add(word)
  for (const [field, inside] of Object.entries(rest)) {
    if (properNames.has(field)) continue
    if (typeof inside !== 'string') gather(inside, found)
    else if (field === 'address') found.alike.add(inside)
    // What has no word of small letters is a code: ENG-105.
    else if (textFields.has(field) && !words[field] && /\p{Ll}{3}/u.test(inside))
      found.english.add(inside.trim())
  }
}

const isAnswer = (answer: Response) =>
  /\/v1\//.test(answer.url()) && (answer.headers()['content-type'] ?? '').includes('json')

/** Listens to what the server answers a page from now on. */
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
      // A part of an address is called the same, too.
      const alike = [...found.alike]
      return [...found.english].filter((text) => !alike.some((one) => one.includes(text)))
    },
  }
}

/**
 * Texts of the college that a page in Spanish shows as if they were Spanish: alone, or within what the hub says.
 * @param texts what the college says in English only
 */
export function unmarkedTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((english) => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    const whole = new Set(english.map(plain))
    // A word alone may be a word of the hub by chance.
    const phrases = [...whole].filter((text) => text.includes(' '))
    const unmarked = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const said = plain(node.nodeValue ?? '')
      const element = node.parentElement
      if (said === '' || !element || element.closest('script, style, template')) continue
      // What an option says cannot be marked in part, and some say two things.
      if (element.tagName === 'OPTION') continue
      if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith('es')) continue
      if (whole.has(said) || phrases.some((phrase) => said.includes(phrase)))
        unmarked.add(`${element.tagName.toLowerCase()}: ${said}`)
    }
    return [...unmarked]
  }, texts)
}
