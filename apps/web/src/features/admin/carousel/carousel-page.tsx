import { useMemo } from 'react'
import { type ManagedSlide, managedSlides } from '#data/managed.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/college-zone.ts'
import type { Column } from '#ui/table/column.ts'
import { instantCell } from '../ui/instant-cell.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { StateChip, stateInWords } from '../ui/times.tsx'
import { SlideDialog } from './slide-dialog.tsx'
import { audienceInWords } from './slide-words.ts'

/** The pictures with words of the home page, in their order (R8.1, R8.20). */
export function CarouselPage() {
  const zone = useCollegeZone()
  const columns = useMemo(() => columnsOf(zone), [zone])
  return (
    <ManagedArea
      title={m.manage_slides()}
      intro={m.manage_slides_text()}
      empty={m.manage_slides_empty()}
      add={m.manage_slide_new()}
      download="carousel"
      managed={managedSlides}
      columns={columns}
      nameOf={nameOf}
      dialog={(slide, onClose) => <SlideDialog slide={slide} onClose={onClose} />}
    />
  )
}

const nameOf = ({ title }: ManagedSlide) => title

const columnsOf = (zone: string): Column<ManagedSlide>[] => [
  { key: 'title', header: m.manage_title(), rowHeader: true, accessor: nameOf },
  {
    key: 'order',
    header: m.manage_order(),
    number: true,
    accessor: ({ sortOrder }) => sortOrder,
  },
  {
    key: 'state',
    header: m.manage_state(),
    accessor: ({ state }) => stateInWords(state),
    cell: ({ state }) => <StateChip state={state} />,
  },
  {
    key: 'starts',
    header: m.manage_starts(),
    ...instantCell(zone, (row: ManagedSlide) => row.startAt),
  },
  { key: 'ends', header: m.manage_ends(), ...instantCell(zone, (row: ManagedSlide) => row.endAt) },
  {
    key: 'audience',
    header: m.audience_who(),
    accessor: ({ audience }) => audienceInWords(audience),
  },
]
