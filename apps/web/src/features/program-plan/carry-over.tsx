import { useState } from 'react'
import { whatIfPlan } from '#data/programs/pathways.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Pathway } from '#data/shapes.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Select } from '#ui/controls/select.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import { localizedOption } from '#ui/text/localized-option.ts'
import { programName } from './what-if-card.tsx'

/** The number of a person's credits that would count in each program of a pathway. */
export function CarryOver({ pathway: { programs } }: { pathway: Pathway }) {
  const [chosen, setChosen] = useState(programs[0]?.id ?? '')
  if (programs.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-s-2 border-line ps-4">
      <Select
        label={m.plan_carry_program()}
        wide
        value={chosen}
        options={programs.map((program) =>
          localizedOption(program.id, program, programName(program)),
        )}
        onChange={setChosen}
      />
      <Credits key={chosen} programId={chosen} />
    </div>
  )
}

function Credits({ programId }: { programId: string }) {
  const view = useGroup(whatIfPlan(programId))
  if (view.state === 'loading')
    return <p className="text-sm text-ink-soft">{m.plan_carry_wait()}</p>
  const plan = view.data?.plan
  if (!plan) {
    return view.data ? (
      <p className="text-sm text-ink-soft">{m.plan_no_requirements()}</p>
    ) : (
      <GroupNote title={m.plan_carry_subject()} group={view} />
    )
  }
  const counted = plan.earnedCredits + plan.inProgressCredits
  return (
    <p role="status" className="max-w-[60ch]">
      {m.plan_carry({
        credits: formatCredits(counted),
        required: formatCreditFigure(plan.creditsRequired),
      })}
    </p>
  )
}
