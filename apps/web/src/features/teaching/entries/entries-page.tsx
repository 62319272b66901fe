import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import type { Section } from '#data/shapes.ts'
import { myTaughtSections } from '#data/teaching/taught-sections.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { useTeaches } from '#session/work.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Banner } from '#ui/status/banner.tsx'

/** A page about the students of one class, for its instructors only. */
export function EntriesPage({
  title,
  toTitle,
  intro,
  children,
}: {
  title: string
  toTitle: (about: { section: string }) => string
  intro: string
  children: (place: {
    personId: string
    sectionId: string
    section: Section | undefined
  }) => ReactNode
}) {
  const { sectionId = '' } = useParams({ strict: false })
  const user = useMineUser()
  const group = useGroup(myTaughtSections, useTeaches())
  const section = group.data?.find((taught) => taught.section.id === sectionId)?.section
  return (
    <Page
      title={section ? toTitle({ section: section.name }) : title}
      intro={intro}
      actions={
        <Link to="/teaching/$sectionId" params={{ sectionId }} className={buttonClass()}>
          {m.attendance_back()}
        </Link>
      }
    >
      {user?.impersonatorName ? (
        <Banner>{m.teaching_roster_viewing_as()}</Banner>
      ) : (
        user && children({ personId: user.id, sectionId, section })
      )}
    </Page>
  )
}
