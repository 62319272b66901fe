import { currentBookstore } from '#data/programs/programs.ts'
import { useGroup } from '#data/query/group-view.ts'
import { myBooks } from '#data/registration/books.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { BookItems } from '#ui/academics/book-items.tsx'
import { Card } from '#ui/card/card.tsx'

/** The books for each class, in the bookstore's current term. */
export function BooksCard() {
  const books = useGroup(myBooks)
  const term = useGroup(currentBookstore).data
  return (
    <Card
      group={books}
      title={m.registrations_books()}
      description={
        term ? m.registrations_books_for({ term: term.title }) : m.registrations_books_what()
      }
      empty={m.books_none()}
      forbidden={m.books_forbidden()}
      lines={4}
    >
      {(sections) => (
        <ul className="rows">
          {sections.map(({ section, course, items }) => (
            <li
              key={section.id}
              className="grid gap-x-8 gap-y-2 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
            >
              <div>
                <h3 className="text-base">
                  <span className="figures">{course.id}</span>{' '}
                  <bdi lang={inEnglish} className="font-normal">
                    {course.title}
                  </bdi>
                </h3>
                <p className="text-sm text-ink-soft">{section.name}</p>
              </div>
              <BookItems items={items} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
