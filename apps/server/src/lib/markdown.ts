import MarkdownIt from 'markdown-it'
import sanitize from 'sanitize-html'

// HTML inside the Markdown is text. What comes out is sanitized all the same: two locks are better
// than one where people who are not programmers write.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true })

const words = ['p', 'br', 'strong', 'em', 'code', 'a', 'ul', 'ol', 'li']
const article = [
  ...words,
  ...['h3', 'h4', 'blockquote', 'hr', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const isElsewhere = (href = '') => /^https?:/.test(href)

/** The page around it has the first two levels of headings. */
const lower = { h1: 'h3', h2: 'h3' }
const asParagraphs = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((h) => [h, 'p']))

const options = (
  allowedTags: readonly string[],
  headings: Readonly<Record<string, string>>,
): sanitize.IOptions => ({
  allowedTags: [...allowedTags],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    ...headings,
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(isElsewhere(href) && { rel: 'noopener noreferrer' }),
      },
    }),
  },
})

/** An article as HTML that a page can show as it is: headings, lists, tables, links; no pictures. */
export const articleHtml = (source: string): string =>
  sanitize(markdown.render(source), options(article, lower)).trim()

/** A few sentences as HTML: paragraphs, lists, emphasis and links alone. */
export const noticeHtml = (source: string): string =>
  sanitize(markdown.render(source), options(words, asParagraphs)).trim()
