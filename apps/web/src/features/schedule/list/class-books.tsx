import type { SectionBooks } from '#data/books.ts'
import { formatCount } from '#lib/format.ts'
import { isOne } from '#lib/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { BookItems } from '#ui/book-items.tsx'

/** The books of one class, folded; nothing while none are announced. */
export function ClassBooks({ books: { items, course } }: { books: SectionBooks }) {
  const count = items.filter(({ requirement }) => requirement !== 'none').length
  if (items.length === 0) return null
  if (count === 0) return <BookItems items={items} />
  return (
    <details className="disclosure">
      <summary>
        <span>
          {isOne(count) ? m.books_of_one() : m.books_of_many({ count: formatCount(count) })}
          <span className="sr-only"> {m.books_of_class({ course: course.id })}</span>
        </span>
      </summary>
      <BookItems items={items} />
    </details>
  )
}
