import { useMemo } from 'react'
import { type ManagedSlide, managedSlides } from '#data/admin/managed.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { contentColumns } from '../ui/content-columns.tsx'
import { ManagedArea } from '../ui/managed-area.tsx'
import { audienceLabel } from './slide-options.ts'

const SlideDialog = lazyModule(() => import('./slide-dialog.tsx')).dialog('SlideDialog')

/** The slides of the home page, in order (R8.1, R8.20). */
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
  contentColumns<ManagedSlide>({
    zone,
    ownColumn: {
      key: 'order',
      header: m.ui_order(),
      number: true,
      accessor: ({ sortOrder }) => sortOrder,
    },
    starts: ({ startAt }) => startAt,
    ends: ({ endAt }) => endAt,
    audience: ({ audience }) => audienceLabel(audience),
  })
