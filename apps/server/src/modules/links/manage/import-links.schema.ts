import Type from 'typebox'
import { namedSchema, nullable, oneOf, strictObject, text } from '#http/schema.ts'
import { csvErrorCodes } from './read-links-csv.ts'

/** The text of a CSV file of links. */
export const LinkImport = namedSchema('LinkImport', {
  ...strictObject({
    csv: Type.String({
      minLength: 1,
      maxLength: 500_000,
      description:
        'Requires the columns title and url. Optional columns are description, categories, keywords, opensNewTab, isActive and sortOrder. Separate multiple values in a cell with semicolons.',
    }),
  }),
  examples: [
    { csv: 'title,url\nReserve a study room,https://library.prairiebend.example/rooms\n' },
  ],
})

const ImportError = Type.Object({
  line: Type.Integer({ description: 'The line number, starting at 1 with the header.' }),
  column: nullable(text()),
  code: oneOf(csvErrorCodes),
  about: nullable(text('Details about the error, such as the maximum or the unknown value.')),
  message: text(),
})

export const LinkImportCheck = namedSchema(
  'LinkImportCheck',
  Type.Object(
    {
      count: Type.Integer({ description: 'Number of links that were added, or would be added.' }),
      titles: Type.Array(text(), { description: 'Titles of those links.' }),
      faults: Type.Array(ImportError, {
        description: 'If there are any errors, nothing is added.',
      }),
    },
    { examples: [{ count: 1, titles: ['Reserve a study room'], faults: [] }] },
  ),
)
