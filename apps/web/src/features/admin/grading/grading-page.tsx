import { type GradeKind, gradeKinds } from '@myhub/domain/teaching/grades.ts'
import { useState } from 'react'
import { grading } from '#data/admin/grading.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { FollowedClasses } from '#ui/academics/followed-classes.tsx'
import { gradeTexts } from '#ui/academics/followed-texts.ts'
import { Select } from '#ui/controls/select.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { PostedCard } from './posted-card.tsx'

const kindLabels = { midterm: m.grades_midterm, final: m.grades_final }

/** The grade posting of each class, and the posted grades for the registrar. */
export function GradingPage() {
  const { holds } = useAccess()
  const [kind, setKind] = useState<GradeKind>('final')
  const group = useGroup(grading(kind))
  const data =
    group.data?.map(({ postedBy, isOnRecord, ...section }) => ({
      ...section,
      reportedBy: postedBy ?? (isOnRecord ? m.grades_admin_on_record() : null),
    })) ?? null
  return (
    <AdminFrame title={m.grades_admin_title()} intro={m.grades_admin_text()}>
      <div className="screen-only max-w-xs">
        <Select
          wide
          label={m.grades_admin_kind()}
          value={kind}
          options={gradeKinds.map((gradeKind) => ({
            value: gradeKind,
            label: kindLabels[gradeKind](),
          }))}
          onChange={(value) => setKind(value as GradeKind)}
        />
      </div>
      <FollowedClasses
        group={{ ...group, data }}
        words={gradeTexts}
        download={`${kind}-grades`}
        empty={m.census_empty()}
      />
      {holds('grades.export') && <PostedCard key={kind} kind={kind} />}
    </AdminFrame>
  )
}
