import type { SectionBooks } from '#data/registration/books.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Skeleton } from '#ui/layout/skeleton.tsx'

/** Loaded when visible, because the list is collapsed at first. */
const BookItems = lazyModule(() => import('#ui/academics/book-items.tsx')).whenVisible(
  'BookItems',
  () => <Skeleton lines={4} />,
)

/** The books for one class, collapsed. Renders nothing if the bookstore has none yet. */
export function ClassBooks({ books: { items, course } }: { books: SectionBooks }) {
  const count = items.filter(({ requirement }) => requirement !== 'none').length
  if (items.length === 0) return null
  if (count === 0) return <p className="text-sm text-ink-soft">{m.books_needs_nothing()}</p>
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
