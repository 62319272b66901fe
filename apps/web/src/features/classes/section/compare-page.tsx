import { fitsWith } from '@myhub/domain/registration/time-conflicts.ts'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { campusLabel } from '#data/registration/format-meeting.ts'
import { modalityOf } from '#data/registration/modality.ts'
import {
  type OfferedSection,
  type SectionDetail,
  sectionDetail,
} from '#data/registration/sections.ts'
import { formatDay, formatDayRange } from '#lib/i18n/format.ts'
import { getLang, inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { joinGroups } from '#ui/card/join-groups.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Search from '~icons/lucide/search'
import { AddToPlan } from '../add-to-plan.tsx'
import { creditRange, prerequisitesText } from '../course-text.ts'
import { Seats } from '../seats.tsx'
import { Instructors } from '../section-entry.tsx'
import { SectionMeetings } from '../section-meetings.tsx'
import { SourceNote } from '../source-notes.tsx'
import { ClassFees } from './class-fees.tsx'
import { describeBooks } from './describe-books.ts'

/** Compares two classes (registration.md section 1). The URL holds their ids. */
export function ComparePage() {
  const { sections }: { sections?: unknown } = useSearch({ strict: false })
  const [one, other] = typeof sections === 'string' ? sections.split(',') : []
  return (
    <Page
      title={m.classes_compare_title()}
      intro={m.classes_compare_intro()}
      actions={
        <Link to="/classes" className={buttonClass()}>
          <Search size={18} strokeWidth={1.75} aria-hidden />
          {m.classes_title()}
        </Link>
      }
    >
      {one && other && one !== other ? (
        <Comparison one={one} other={other} />
      ) : (
        <Sheet title={m.classes_results()}>
          <p className="max-w-[70ch]">{m.classes_compare_choose()}</p>
        </Sheet>
      )}
    </Page>
  )
}

type Pair = readonly [SectionDetail, SectionDetail]

function Comparison({ one, other }: { one: string; other: string }) {
  const group = joinGroups({
    first: useGroup(sectionDetail(one)),
    second: useGroup(sectionDetail(other)),
  })
  return (
    <>
      <SourceNote state={group.data?.first?.source.state} />
      <Card
        group={emptyWhen(group, ({ first, second }) => first === null || second === null)}
        title={m.classes_results()}
        empty={m.classes_compare_gone()}
        drawing="summer"
        lines={16}
      >
        {({ first, second }) => first && second && <SideBySide pair={[first, second]} />}
      </Card>
    </>
  )
}

const getSection = ({ course }: SectionDetail) => course.sections[0]

function SideBySide({ pair }: { pair: Pair }) {
  const today = useToday()
  const [one, other] = pair.map(getSection)
  const hasConflict =
    one?.meetings && other?.meetings ? !fitsWith(one.meetings, other.meetings) : false
  const day = (value: string | null) =>
    value === null ? m.classes_unknown() : formatDay(value, today)
  const rows: readonly (readonly [
    label: string,
    of: (section: OfferedSection, detail: SectionDetail) => ReactNode,
  ])[] = [
    [
      m.classes_compare_course(),
      (_, { course }) => (
        <>
          <CourseNumber course={course} />
          <bdi lang={inEnglish}>{course.title}</bdi>
        </>
      ),
    ],
    [m.classes_seats(), ({ seats }) => <Seats seats={seats} />],
    [m.classes_compare_when(), (section) => <SectionMeetings section={section} />],
    [m.classes_compare_who(), (section) => <Instructors section={section} />],
    [m.classes_mode(), ({ deliveryMode }) => modalityOf(deliveryMode)?.word ?? m.classes_unknown()],
    [
      m.classes_campus(),
      ({ campus }) =>
        campus ? <span lang={getLang(campus)}>{campusLabel(campus)}</span> : m.classes_unknown(),
    ],
    [m.classes_compare_dates(), ({ startOn, endOn }) => formatDayRange(startOn, endOn, today)],
    [
      m.classes_compare_session(),
      ({ session }) => <span lang={getLang(session)}>{session.title}</span>,
    ],
    [m.classes_credits(), (_, { course }) => creditRange(course.credits)],
    [m.classes_section_before(), (_, { course }) => prerequisitesText(course)],
    [m.classes_fees(), (section) => <ClassFees section={section} />],
    [m.classes_section_books(), (_, detail) => describeBooks(detail)],
    [m.schedule_last_refund(), ({ refundOn }) => day(refundOn)],
    [m.schedule_last_drop(), ({ lastDropOn }) => day(lastDropOn)],
    [m.schedule_last_withdraw(), ({ lastWithdrawOn }) => day(lastWithdrawOn)],
  ]
  return (
    <>
      {hasConflict && <Banner tone="warn" title={m.classes_compare_clash()} />}
      <table className="compared w-full table-fixed text-start text-sm sm:text-base">
        <thead>
          <tr>
            <th scope="col" className="w-[27%] sm:w-[20%]">
              <span className="sr-only">{m.classes_compare_what()}</span>
            </th>
            {pair.map((detail, index) => (
              <Heading key={getSection(detail)?.id ?? index} detail={detail} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-2 pe-2 text-start text-sm font-normal text-ink-soft">
                {label}
              </th>
              {pair.map((detail, index) => {
                const section = getSection(detail)
                return (
                  <td key={section?.id ?? index} className="py-2 pe-3 wrap-anywhere [&_a]:my-0">
                    {section && of(section, detail)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Heading({ detail }: { detail: SectionDetail }) {
  const section = getSection(detail)
  const today = useToday()
  if (!section) return null
  const isOver = detail.isCanceled || section.endOn < today
  return (
    <th scope="col" className="pe-3 pb-2 text-start align-top">
      <Link
        to="/classes/section/$sectionId"
        params={{ sectionId: section.id }}
        className="link figures inline-flex min-h-11 items-center font-semibold wrap-anywhere"
      >
        {section.name}
      </Link>
      {detail.isCanceled && (
        <span className="block text-sm font-normal">{m.classes_section_canceled()}</span>
      )}
      {!isOver && <AddToPlan term={detail.term.code} sectionId={section.id} name={section.name} />}
    </th>
  )
}
