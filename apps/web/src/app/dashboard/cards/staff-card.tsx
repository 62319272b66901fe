import { Link } from '@tanstack/react-router'
import { Building2, Search, SlidersHorizontal } from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** The ways of somebody who works here: people, departments, and what they manage (R8.2). */
export function StaffCard() {
  const { holds, managesSomething } = useAccess()
  return (
    <Sheet title={m.people_card_title()} description={m.people_card_text()}>
      <div className="flex flex-wrap gap-3">
        {holds('person.view') && (
          <Link to="/people" className={buttonClass('primary')}>
            <Search size={18} strokeWidth={1.75} aria-hidden />
            {m.people_title()}
          </Link>
        )}
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
