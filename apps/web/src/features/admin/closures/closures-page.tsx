import { newCampusClosure } from '@myhub/contract/limits.ts'
import { useMemo } from 'react'
import { type ManagedClosure, managedClosures } from '#data/admin/managed.ts'
import { formatDayRange } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { AudienceChoices } from '#ui/audience/audience-words.ts'
import { formFields, sideBySide } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import type { Column } from '#ui/table/column.ts'
import { useToday } from '#ui/time/use-today.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { titleColumn } from '../ui/shown-columns.tsx'
import { StateChip, stateInWords } from '../ui/state-chip.tsx'
import { useChoices } from '../ui/use-choices.ts'

/** Days without classes, everywhere or at some campuses (R8.20). */
export function ClosuresPage() {
  const today = useToday()
  const choices = useChoices()
  const columns = useMemo(() => columnsOf(today, choices), [today, choices])
  const fields = useMemo(() => fieldsOf(choices), [choices])
  return (
    <ManagedArea
      title={m.manage_closures()}
      list={m.manage_closures_list()}
      intro={m.manage_closures_text()}
      empty={m.manage_closures_empty()}
      add={m.manage_closure_new()}
      download="closures"
      managed={managedClosures}
      columns={columns}
      nameOf={nameOf}
      dialog={(closure, onClose) => (
        <ManagedDialog
          title={closure ? m.manage_closure_edit() : m.manage_closure_new()}
          item={closure}
          fields={fields}
          calls={managedClosures}
          nameOf={({ title }) => String(title)}
          onClose={onClose}
        />
      )}
    />
  )
}

const nameOf = ({ title }: ManagedClosure) => title

function stateOf({ firstOn, lastOn }: ManagedClosure, today: string) {
  if (today < firstOn) return 'scheduled'
  return lastOn < today ? 'ended' : 'live'
}

function campusesOf({ campuses }: ManagedClosure, choices: AudienceChoices): string {
  const titleOf = (code: string) =>
    choices.campuses.find((campus) => campus.code === code)?.title ?? code
  return campuses.length === 0 ? m.manage_event_everywhere() : campuses.map(titleOf).join(', ')
}

const officesOf = ({ officesOpen }: ManagedClosure) =>
  officesOpen ? m.manage_closure_open() : m.manage_closure_closed()

const columnsOf = (today: string, choices: AudienceChoices): Column<ManagedClosure>[] => [
  titleColumn<ManagedClosure>(),
  {
    key: 'days',
    header: m.manage_closure_days(),
    accessor: ({ firstOn }) => firstOn,
    cell: ({ firstOn, lastOn }) => formatDayRange(firstOn, lastOn, today),
  },
  {
    key: 'campuses',
    header: m.manage_closure_campuses(),
    accessor: (closure) => campusesOf(closure, choices),
  },
  { key: 'offices', header: m.manage_closure_offices(), accessor: officesOf },
  {
    key: 'state',
    header: m.manage_state(),
    accessor: (closure) => stateInWords(stateOf(closure, today)),
    cell: (closure) => <StateChip state={stateOf(closure, today)} />,
  },
]

function fieldsOf({ campuses }: AudienceChoices) {
  const form = formFields<ManagedClosure, typeof newCampusClosure>(newCampusClosure)
  return [
    form.text('title', {
      label: m.manage_closure_name,
      hint: m.manage_closure_name_hint,
      fault: m.manage_closure_name_check,
    }),
    form.translated({ name: 'title', label: m.manage_translated_name }),
    sideBySide(
      form.day('firstOn', { label: m.manage_event_first_day, fault: m.manage_starts_check }),
      form.day('lastOn', {
        label: m.manage_event_last_day,
        isValid: (day, { firstOn }) => day >= String(firstOn),
        fault: m.manage_closure_last_check,
      }),
    ),
    form.several('campuses', {
      label: m.manage_closure_campuses,
      hint: m.manage_closure_campuses_hint,
      options: () => campuses.map(({ code, title }) => ({ value: code, label: title })),
    }),
    form.tick('officesOpen', { label: m.manage_closure_offices_open, initial: false }),
  ]
}
