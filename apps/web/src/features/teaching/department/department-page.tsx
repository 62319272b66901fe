import { type EntryKind, entryKinds } from '@myhub/domain/teaching/entries.ts'
import { useState } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { departmentClasses } from '#data/teaching/department.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useLeads } from '#session/work.ts'
import { FollowedClasses } from '#ui/academics/followed-classes.tsx'
import { attendanceTexts, gradeTexts } from '#ui/academics/followed-texts.ts'
import { Select } from '#ui/controls/select.tsx'
import { Page } from '#ui/layout/page.tsx'

const kinds = {
  attendance: { name: m.department_attendance, words: attendanceTexts },
  midterm: { name: m.grades_midterm, words: gradeTexts },
  final: { name: m.grades_final, words: gradeTexts },
} as const

/** The attendance and grade status of the classes in a head's or dean's departments. */
export function DepartmentPage() {
  const leads = useLeads()
  const [kind, setKind] = useState<EntryKind>('attendance')
  const group = useGroup(departmentClasses(kind), leads === true)
  const departments = group.data?.departments ?? []
  // A person who leads no department needs no request.
  const state = leads === false ? 'empty' : group.state
  const classes =
    leads === false
      ? []
      : (group.data?.sections.map(({ reportedBy, isOnRecord, ...section }) => ({
          ...section,
          reportedBy: reportedBy ?? (isOnRecord ? m.grades_admin_on_record() : null),
        })) ?? null)
  return (
    <Page title={m.department_title()} intro={m.department_intro()}>
      {leads !== false && (
        <div className="flex min-h-17 flex-wrap items-end gap-x-8 gap-y-4">
          <div className="screen-only w-full max-w-xs">
            <Select
              wide
              label={m.department_shows()}
              value={kind}
              options={entryKinds.map((entryKind) => ({
                value: entryKind,
                label: kinds[entryKind].name(),
              }))}
              onChange={(value) => setKind(value as EntryKind)}
            />
          </div>
          {departments.length > 0 && (
            <ul
              aria-label={m.department_yours()}
              className="dotted items-center font-semibold sm:min-h-11"
            >
              {departments.map((department) => (
                <li key={department.code} lang={getLang(department)}>
                  {department.title}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <FollowedClasses
        key={kind}
        group={{ ...group, state, data: classes }}
        words={kinds[kind].words}
        download={`department-${kind}`}
        empty={leads === false ? m.department_for_leads() : m.census_empty()}
      />
    </Page>
  )
}
