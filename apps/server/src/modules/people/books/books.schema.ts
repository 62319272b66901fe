import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, strictObject, text, uuid } from '#http/schema.ts'

/** The term; defaults to the one that the bookstore sells for today. */
export const BooksQuery = strictObject({ academicPeriodId: Type.Optional(uuid()) })

const cents = () => nullable(Type.Integer({ minimum: 0, description: 'US cents.' }))

const BookItem = Type.Object({
  isbn: nullable(text()),
  title: text(),
  author: nullable(text()),
  edition: nullable(text()),
  requirement: oneOf(
    ['required', 'recommended', 'optional', 'none'],
    '`none`: the instructor confirmed that the class needs no materials.',
  ),
  format: oneOf([
    'hardcover',
    'paperback',
    'looseLeaf',
    'digital',
    'accessCode',
    'kit',
    'none',
    'other',
  ]),
  priceNewCents: cents(),
  priceUsedCents: cents(),
  currency: oneOf(['USD']),
  url: nullable(text('The page where the item can be bought.')),
})

/** Materials for one of a person's classes (domain.md section 5). */
export const Book = namedSchema(
  'Book',
  Type.Object(
    {
      section: Type.Object({ id: uuid(), name: text('ENG-105-CRF03') }),
      course: Type.Object({
        id: text('The public course number, such as ENG-105.'),
        subject: text(),
        number: text(),
        shortTitle: text(),
        title: text(),
      }),
      items: Type.Array(BookItem, { description: 'Empty if no materials have been announced.' }),
    },
    {
      examples: [
        {
          section: { id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e51', name: 'BIO-168-CRF01' },
          course: {
            id: 'BIO-168',
            subject: 'BIO',
            number: '168',
            shortTitle: 'Anatomy & Physiology I',
            title: 'Human Anatomy and Physiology I',
          },
          items: [
            {
              isbn: '9780000168017',
              title: 'Human Anatomy and Physiology I: Text and Laboratory Guide',
              author: 'N. Halvorsen and P. Adeyemi',
              edition: '4th',
              requirement: 'required',
              format: 'looseLeaf',
              priceNewCents: 11_850,
              priceUsedCents: 7_900,
              currency: 'USD',
              url: 'https://bookstore.prairiebend.example/items/9780000168017',
            },
          ],
        },
      ],
    },
  ),
)
export type Book = Static<typeof Book>
