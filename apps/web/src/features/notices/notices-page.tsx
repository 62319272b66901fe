import { Link } from '@tanstack/react-router'
import { officeHoursOf } from '#data/college/office-hours.ts'
import { useGroup } from '#data/query/group-view.ts'
import { type MyNotice, myNotices } from '#data/teaching/notices.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { NoticeText } from '#ui/academics/notice-text.tsx'
import { kindTexts } from '#ui/academics/notice-texts.ts'
import { OfficeHours } from '#ui/academics/office-hours.tsx'
import { allEmpty } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'

/** Notices from instructors to the student, with next steps. */
export function NoticesPage() {
  const group = useGroup(myNotices)
  if (useIsEmployeeOnly() && allEmpty(group)) return <ForStudentsPage title={m.notice_title()} />
  return (
    <Page title={m.notice_title()} intro={m.notice_intro()}>
      <Card
        group={group}
        title={m.notice_mine()}
        empty={m.notice_mine_empty()}
        drawing="autumn"
        lines={8}
      >
        {(notices) => (
          <ul className="rows">
            {notices.map((notice) => (
              <Entry key={notice.notice.id} one={notice} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}

function Entry({ one: { notice, section, instructor } }: { one: MyNotice }) {
  const hours = useGroup(officeHoursOf(instructor.personId))
  const next = notice.withdrawal ? null : kindTexts[notice.kind].next
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <h3 className="text-base">
        <span className="figures font-semibold">{section.name}</span>{' '}
        <bdi lang={inEnglish} className="font-normal">
          {section.title}
        </bdi>
      </h3>
      <NoticeText notice={notice} />
      {next && (
        <p className="max-w-[65ch]">
          <span className="font-semibold">{m.notice_next()}:</span> {next()}
        </p>
      )}
      <OfficeHours group={hours} name={notice.sentBy} isExpected />
      <p className="screen-only flex flex-wrap gap-x-5">
        {instructor.email && (
          <a
            href={`mailto:${instructor.email}?subject=${encodeURIComponent(section.name)}`}
            className="link inline-flex min-h-11 items-center"
          >
            {m.notice_write_back()}
          </a>
        )}
        {next && (
          <Link to="/support" className="link inline-flex min-h-11 items-center">
            {m.notice_tutoring()}
          </Link>
        )}
      </p>
    </li>
  )
}
