import { formatMoney } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { PlaceLink } from '../controls/place-link.tsx'
import { Chip } from '../status/chip.tsx'

type Requirement = 'required' | 'recommended' | 'optional' | 'none'
type Format =
  | 'hardcover'
  | 'paperback'
  | 'looseLeaf'
  | 'digital'
  | 'accessCode'
  | 'kit'
  | 'none'
  | 'other'

export type BookItem = {
  isbn: string | null
  title: string
  author: string | null
  edition: string | null
  requirement: Requirement
  format: Format
  priceNewCents: number | null
  priceUsedCents: number | null
  url: string | null
}

const requirements: Readonly<Record<Exclude<Requirement, 'none'>, () => string>> = {
  required: m.books_required,
  recommended: m.books_recommended,
  optional: m.books_optional,
}

const formats: Readonly<Partial<Record<Format, () => string>>> = {
  hardcover: m.books_hardcover,
  paperback: m.books_paperback,
  looseLeaf: m.books_looseLeaf,
  digital: m.books_digital,
  accessCode: m.books_accessCode,
  kit: m.books_kit,
}

/**
 * One class's books in the bookstore; "nothing needed" and "nothing known yet" are different
 * texts.
 */
export function BookItems({ items }: { items: readonly BookItem[] }) {
  const books = items.filter(({ requirement }) => requirement !== 'none')
  if (books.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        {items.length > 0 ? m.books_needs_nothing() : m.books_not_announced()}
      </p>
    )
  }
  return (
    <ul className="rows">
      {books.map((book) => (
        <Book key={`${book.isbn} ${book.title}`} book={book} />
      ))}
    </ul>
  )
}

function Book({ book }: { book: BookItem }) {
  const { title, requirement, priceNewCents, priceUsedCents, url } = book
  const about = [
    book.author,
    book.edition && m.books_edition({ edition: book.edition }),
    formats[book.format]?.(),
    book.isbn && m.books_isbn({ isbn: book.isbn }),
  ].filter(Boolean)
  const prices = [
    priceNewCents !== null && m.books_new({ price: formatMoney(priceNewCents) }),
    priceUsedCents !== null && m.books_used({ price: formatMoney(priceUsedCents) }),
  ].filter(Boolean)
  return (
    <li className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold">
          <bdi lang={inEnglish}>{title}</bdi>
        </p>
        {requirement !== 'none' && (
          <Chip tone={requirement === 'required' ? 'brand' : 'neutral'}>
            {requirements[requirement]()}
          </Chip>
        )}
      </div>
      {about.length > 0 && <p className="text-sm text-ink-soft">{about.join(' · ')}</p>}
      <p className="figures flex flex-wrap items-center gap-x-4">
        {prices.join(' · ')}
        {url && (
          <PlaceLink
            url={url}
            className="link screen-only inline-flex min-h-11 items-center"
            aria-label={m.books_buy_named({ title })}
          >
            {m.books_buy()}
          </PlaceLink>
        )}
      </p>
    </li>
  )
}
