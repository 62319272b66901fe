import { useMemo } from 'react'
import { type ManagedSlide, managedSlides } from '#data/admin/managed.ts'
import { m } from '#locales/compiled/messages.js'
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { shownColumns } from '../ui/shown-columns.tsx'
import { audienceInWords } from './slide-words.ts'

const SlideDialog = lazyDialog(() => import('./slide-dialog.tsx'), 'SlideDialog')

/** The pictures with words of the home page, in their order (R8.1, R8.20). */
export function CarouselPage() {
  const zone = useCollegeZone()
  const columns = useMemo(() => columnsOf(zone), [zone])
  return (
    <ManagedArea
      title={m.manage_slides()}
      list={m.manage_slides_list()}
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

const columnsOf = (zone: string) =>
  shownColumns<ManagedSlide>({
    zone,
    own: {
      key: 'order',
      header: m.ui_order(),
      number: true,
      accessor: ({ sortOrder }) => sortOrder,
    },
    starts: ({ startAt }) => startAt,
    ends: ({ endAt }) => endAt,
    audience: ({ audience }) => audienceInWords(audience),
  })
