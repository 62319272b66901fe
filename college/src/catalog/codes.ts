import Type from 'typebox'
import { nullable, readTable } from '#data.ts'

const codes = readTable('codes.csv', {
  list: Type.String(),
  code: Type.String(),
  title: Type.String(),
  spanish: nullable(Type.String()),
  /** A registration status's class, a residency's tuition rate, a service's address, a rule as JSON. */
  detail: nullable(Type.String()),
})
export type Code = (typeof codes)[number]

const codesByList = Map.groupBy(codes, ({ list }) => list)

/** The codes of one short list in their order. The longer lists have files of their own. */
export const codesOf = (list: string): readonly Code[] => codesByList.get(list) ?? []
