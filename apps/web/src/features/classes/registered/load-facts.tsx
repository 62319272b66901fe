import type { TermLoad } from '@myhub/domain/registration/credit-load.ts'
import type { ReactNode } from 'react'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const loadLabels = {
  full: m.plan_classes_load_full,
  threeQuarter: m.plan_classes_load_threeQuarter,
  half: m.plan_classes_load_half,
  lessThanHalf: m.plan_classes_load_lessThanHalf,
  none: m.plan_classes_load_none,
} as const

/** The term's credits and enrollment load, before and after. @param load null if unknown */
export function CreditsAndLoad({
  load,
}: {
  load: { readonly before: TermLoad; readonly after: TermLoad } | null
}) {
  if (!load) return <Fact label={m.plan_classes_credits_change()}>{m.plan_classes_unknown()}</Fact>
  const { before, after } = load
  const words = { before: loadLabels[before.load](), after: loadLabels[after.load]() }
  return (
    <>
      <Fact label={m.plan_classes_credits_change()}>
        {m.plan_classes_from_to({
          before: formatCreditFigure(before.credits),
          after: formatCreditFigure(after.credits),
        })}
      </Fact>
      <Fact label={m.plan_classes_load()}>
        {before.load === after.load
          ? m.plan_classes_load_same({ load: words.after })
          : m.plan_classes_load_change(words)}
      </Fact>
    </>
  )
}
