import type { CourseTransfer, Registration } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'
import type { AnyPlan } from './plan-progress.ts'
import { type UnusedCourse, unusedCourses } from './unused-courses.ts'

const columns: readonly Column<UnusedCourse>[] = [
  {
    key: 'course',
    header: m.plan_course(),
    rowHeader: true,
    cell: ({ courseId, title }) => (
      <>
        <span className="figures">{courseId}</span>{' '}
        <bdi lang={inEnglish} className="font-normal">
          {title}
        </bdi>
      </>
    ),
  },
  { key: 'reason', header: m.plan_reason(), cell: ({ reason }) => reason },
]

/** Courses that the plan does not use, each with its reason; collapsed. */
export function UnusedCourses({
  plan,
  registrations,
  transfers,
}: {
  plan: AnyPlan
  registrations: readonly Registration[]
  transfers: readonly CourseTransfer[]
}) {
  const unused = unusedCourses(plan, registrations, transfers, useToday())
  if (unused.length === 0) return null
  return (
    <details className="disclosure">
      <summary>
        <span className="font-semibold">{m.plan_unused()}</span>
        <span className="figures text-sm text-ink-soft">{formatCount(unused.length)}</span>
      </summary>
      <DataTable
        caption={m.plan_unused()}
        hideCaption
        rows={unused}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </details>
  )
}
