import { useState } from 'react'
import { useAllPathways, whatIfPlan } from '#data/programs/pathways.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Pathway } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Select } from '#ui/controls/select.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { CreditsBar } from './credits-bar.tsx'
import { RequirementGroups } from './requirement-groups.tsx'

type Program = Pathway['programs'][number]

/** Each program once, by its title. */
export function listPrograms(all: readonly Pathway[]): Program[] {
  const byId = new Map(
    all.flatMap(({ programs }) => programs.map((program) => [program.id, program] as const)),
  )
  return [...byId.values()].sort((a, b) => a.title.localeCompare(b.title))
}

/** A program's title with its credential, if any. */
export const programName = ({
  title,
  credential,
}: Pick<Program, 'title' | 'credential'>): string =>
  credential ? `${title} · ${credential}` : title

/** The person's progress in another program. */
export function WhatIfCard({ ownCodes }: { ownCodes: readonly string[] }) {
  const offered = useAllPathways()
  const [chosen, setChosen] = useState('')
  return (
    <Card
      group={offered}
      title={m.plan_what_if()}
      description={m.plan_what_if_description()}
      subject={m.plan_other_programs()}
      empty={m.plan_no_programs()}
      lines={2}
    >
      {(all) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="max-w-[30rem]">
            <Select
              label={m.plan_program()}
              wide
              value={chosen}
              options={[
                { value: '', label: m.plan_choose_program() },
                ...listPrograms(all)
                  .filter(({ code }) => !ownCodes.includes(code))
                  .map((program) => localizedOption(program.id, program, programName(program))),
              ]}
              onChange={setChosen}
            />
          </div>
          {chosen && <OtherPlan key={chosen} programId={chosen} />}
        </div>
      )}
    </Card>
  )
}

function OtherPlan({ programId }: { programId: string }) {
  const view = useGroup(whatIfPlan(programId))
  return (
    <Card
      group={view}
      title={view.data?.program.title ?? m.plan_program()}
      description={view.data?.plan && m.plan_catalog_of({ year: view.data.plan.catalogYear })}
      level={3}
      singular
      empty={m.plan_no_requirements()}
      lines={4}
    >
      {({ plan }) =>
        plan ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <CreditsBar plan={plan} />
            <RequirementGroups groups={plan.groups} />
          </div>
        ) : (
          <p className="text-ink-soft">{m.plan_no_requirements()}</p>
        )
      }
    </Card>
  )
}
