import { Link } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import Building2 from '~icons/lucide/building-2'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'

/** Links for employees to departments and what they manage; people have their own card (R8.2). */
export function StaffCard() {
  const { managesSomething } = useAccess()
  return (
    <Sheet title={m.people_card_title()}>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/support/directory"
          search={{ tab: 'departments' }}
          className={buttonClass('secondary')}
        >
          <Building2 size={18} strokeWidth={1.75} aria-hidden />
          {m.people_departments()}
        </Link>
        {managesSomething && (
          <Link to="/admin" className={buttonClass('secondary')}>
            <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
            {m.admin_title()}
          </Link>
        )}
      </div>
    </Sheet>
  )
}
