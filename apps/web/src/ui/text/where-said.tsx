import type { ReactNode } from 'react'
import { langOf } from '#lib/i18n/language.ts'
import { Said } from './said.tsx'

/**
 * `Linn Hall 204, Main Campus`: a place in the college's words and its campus, each in its own language
 * (WCAG 3.1.2); what is not known is left out.
 * @param of what says the place, in its field `field`
 */
export function WhereSaid<Field extends string>({
  of,
  field,
  campus,
}: {
  of: Readonly<Record<Field, string | null>>
  field: Field
  campus: { readonly title: string; readonly spanish?: object | null } | null
}): ReactNode {
  const place = of[field]
  return (
    <>
      {place && <span lang={langOf(of, field)}>{place}</span>}
      {place && campus && ', '}
      {campus && <Said of={campus} />}
    </>
  )
}
