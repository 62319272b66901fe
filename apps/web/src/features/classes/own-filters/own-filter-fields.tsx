import type { OwnFilters } from '#data/registration/sections.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { type ClassSearch, prerequisiteFilters } from '../class-search.ts'

type Props = {
  filters: OwnFilters
  search: ClassSearch
  onChange: (change: {
    forProgram?: boolean
    prerequisites?: ClassSearch['prerequisites'] | undefined
  }) => void
}

const prerequisiteLabels = {
  met: m.classes_meets_yes,
  notMet: m.classes_meets_no,
  unknown: m.classes_meets_unknown,
} as const

const noProgramReasons = {
  noProgram: m.classes_no_program,
  notSent: m.classes_program_not_sent,
  anyCourse: m.classes_program_any_course,
} as const

const noPrerequisitesReasons = {
  notSent: m.classes_meets_not_sent,
  noRecord: m.classes_meets_no_record,
} as const

const Note = ({ children }: { children: string }) => (
  <p className="text-sm text-ink-soft">{children}</p>
)

/** Filters by the student's programs and record, or the reason that one is missing. */
export function OwnFilterFields(props: Props) {
  return (
    <div className="grid gap-3">
      <ForProgram {...props} />
      <Prerequisites {...props} />
    </div>
  )
}

function ForProgram({ filters: { program }, search, onChange }: Props) {
  if (program.state !== 'offered') return <Note>{noProgramReasons[program.state]()}</Note>
  const isOn = search.forProgram === true
  return (
    <div>
      <Checkbox
        label={m.classes_for_program()}
        checked={isOn}
        onChange={(forProgram) => onChange({ forProgram })}
      />
      {isOn && program.takesAnyCourse && <Note>{m.classes_for_program_any()}</Note>}
    </div>
  )
}

function Prerequisites({ filters: { prerequisites }, search, onChange }: Props) {
  if (prerequisites.state !== 'offered')
    return <Note>{noPrerequisitesReasons[prerequisites.state]()}</Note>
  return (
    <div className="grid gap-1">
      <Select
        wide
        label={m.classes_meets()}
        value={search.prerequisites ?? ''}
        options={[
          { value: '', label: m.classes_meets_any() },
          ...prerequisiteFilters.map((value) => ({ value, label: prerequisiteLabels[value]() })),
        ]}
        onChange={(value) =>
          onChange({
            prerequisites: prerequisiteFilters.find(
              (prerequisiteFilter) => prerequisiteFilter === value,
            ),
          })
        }
      />
      {search.prerequisites === 'unknown' && <Note>{m.classes_meets_unknown_note()}</Note>}
    </div>
  )
}
