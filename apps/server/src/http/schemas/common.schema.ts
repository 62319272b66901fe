import Type, { type Static } from 'typebox'
import { date, namedSchema, text } from '../schema.ts'
import { titleIfTranslated } from './translations.ts'

/** An entry of one of the college's code lists; its id is the code itself (domain.md, conventions). */
export const Code = namedSchema(
  'Code',
  Type.Object({ id: text(), code: text(), title: text(), translations: titleIfTranslated() }),
)
export type Code = Static<typeof Code>

/** A term, or a session within one, as other entities refer to it. */
export const Period = namedSchema(
  'Period',
  Type.Object({
    id: text(),
    code: text(),
    title: text(),
    translations: titleIfTranslated(),
    startOn: date(),
    endOn: date(),
  }),
)
export type Period = Static<typeof Period>
