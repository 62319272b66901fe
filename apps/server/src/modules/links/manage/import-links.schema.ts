import Type from 'typebox'
import { name, nullable, oneOf, record, text } from '#http/schema.ts'
import { faultCodes } from './read-links-csv.ts'

/** The text of a CSV file of links. */
export const LinkImport = name('LinkImport', {
  ...record({
    csv: Type.String({
      minLength: 1,
      maxLength: 500_000,
      description:
        'Headings title and url; also description, categories, keywords, opensNewTab, isActive, sortOrder. Several in a cell have semicolons between.',
    }),
  }),
  examples: [
    { csv: 'title,url\nReserve a study room,https://library.prairiebend.example/rooms\n' },
  ],
})

const Fault = Type.Object({
  line: Type.Integer({ description: 'From 1, the headings among them.' }),
  column: nullable(text()),
  code: oneOf(faultCodes),
  about: nullable(text('What the code leaves open: the most that may be, or what there is not.')),
  message: text(),
})

export const LinkImportCheck = name(
  'LinkImportCheck',
  Type.Object(
    {
      count: Type.Integer({ description: 'Links that are, or would be, added.' }),
      titles: Type.Array(text(), { description: 'Of those.' }),
      faults: Type.Array(Fault, { description: 'With any, nothing is added.' }),
    },
    { examples: [{ count: 1, titles: ['Reserve a study room'], faults: [] }] },
  ),
)
