import { Link } from '@tanstack/react-router'
import { useGroup } from '#data/query/group-view.ts'
import { myBooks } from '#data/registration/books.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'

/** How many books each class needs, in the bookstore's current term. */
export function BooksCard() {
  return (
    <Card
      group={useGroup(myBooks)}
      title={m.registrations_books()}
      empty={m.books_none()}
      forbidden={m.books_forbidden()}
      lines={4}
    >
      {(sections) => (
        <>
          <ul className="rows -mt-3">
            {sections.map(({ section, course, items }) => (
              <li key={section.id} className="py-3">
                <p>
                  <span className="figures font-semibold">{course.id}</span>{' '}
                  <bdi lang={inEnglish}>{course.title}</bdi>
                </p>
                <ul className="text-sm text-ink-soft">
                  {items.map(({ isbn, title }) => (
                    <li key={`${isbn} ${title}`}>
                      <bdi lang={inEnglish}>{title}</bdi>
                    </li>
                  ))}
                  {items.length === 0 && <li>{m.dashboard_books_no_items()}</li>}
                </ul>
              </li>
            ))}
          </ul>
          <Link to="/profile/registrations" className="link inline-flex min-h-11 items-center">
            {m.dashboard_books_open()}
          </Link>
        </>
      )}
    </Card>
  )
}
