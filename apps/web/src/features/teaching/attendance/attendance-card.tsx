import { Link } from '@tanstack/react-router'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { CensusChip } from './census-chip.tsx'
import { isReported } from './section-census-state.ts'

/** The attendance status of a class, with a link to its attendance page. */
export function AttendanceCard({ taught }: { taught: TaughtSection }) {
  const { id: sectionId } = taught.section
  return (
    <Sheet title={m.attendance_title()} description={m.attendance_card_text()}>
      <div className="flex flex-wrap items-center gap-4">
        <Link
          to="/teaching/$sectionId/attendance"
          params={{ sectionId }}
          className={buttonClass('primary')}
        >
          {isReported(taught) ? m.attendance_view() : m.attendance_open()}
        </Link>
        <CensusChip taught={taught} />
      </div>
    </Sheet>
  )
}
