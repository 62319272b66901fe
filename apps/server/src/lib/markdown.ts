import MarkdownIt from 'markdown-it'
import sanitize from 'sanitize-html'

// HTML inside Markdown is treated as text. The output is sanitized as well, as a second line of
// defense against untrusted input.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true })

const noticeTags = ['p', 'br', 'strong', 'em', 'code', 'a', 'ul', 'ol', 'li']
const articleTags = [
  ...noticeTags,
  ...['h3', 'h4', 'blockquote', 'hr', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const isExternal = (href = '') => /^https?:/.test(href)

/** The surrounding page has the first two levels of headings. */
const shiftedHeadings = { h1: 'h3', h2: 'h3' }
const headingsAsParagraphs = Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((h) => [h, 'p']),
)

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
        ...(isExternal(href) && { rel: 'noopener noreferrer' }),
      },
    }),
  },
})

/** Renders an article as safe HTML: headings, lists, tables, links; no images. */
export const articleHtml = (source: string): string =>
  sanitize(markdown.render(source), options(articleTags, shiftedHeadings)).trim()

/** Renders a few sentences as safe HTML: only paragraphs, lists, emphasis and links. */
export const noticeHtml = (source: string): string =>
  sanitize(markdown.render(source), options(noticeTags, headingsAsParagraphs)).trim()
