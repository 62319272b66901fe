import { Link, useParams } from '@tanstack/react-router'
import { useGroup } from '#data/query/group-view.ts'
import { type SectionDetail, sectionDetail } from '#data/registration/sections.ts'
import { getLang, inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Scale from '~icons/lucide/scale'
import Search from '~icons/lucide/search'
import { creditRange, prerequisitesText } from '../course-text.ts'
import { SectionEntry } from '../section-entry.tsx'
import { SeatsAsOf, SourceNote } from '../source-notes.tsx'
import { ClassFees } from './class-fees.tsx'
import { describeBooks } from './describe-books.ts'

/** One class with all of its public information (registration.md section 1). */
export function SectionPage() {
  const { sectionId = '' } = useParams({ strict: false })
  const group = useGroup(sectionDetail(sectionId))
  const detail = group.data
  const section = detail?.course.sections[0]
  return (
    <Page
      title={section?.name ?? m.classes_section_title()}
      intro={<bdi lang={inEnglish}>{section?.title ?? '\u00a0'}</bdi>}
      actions={detail && <Actions detail={detail} sectionId={sectionId} />}
    >
      {detail && <SectionStatus detail={detail} />}
      <Card
        group={group}
        title={m.classes_section_class()}
        description={<SeatsAsOf source={detail?.source} />}
        singular
        empty={
          <>
            <p>{m.classes_section_none()}</p>
            <Link to="/classes" className="link inline-flex min-h-11 items-center">
              {m.classes_title()}
            </Link>
          </>
        }
        drawing="summer"
        lines={8}
      >
        {(loaded) => loaded && <ClassDetails detail={loaded} />}
      </Card>
      {(group.state === 'loading' || detail) && (
        <Card group={group} title={m.classes_section_course()} singular empty="" lines={8}>
          {(loaded) => loaded && <CourseDetails detail={loaded} />}
        </Card>
      )}
    </Page>
  )
}

function Actions({ detail, sectionId }: { detail: SectionDetail; sectionId: string }) {
  const of = { term: detail.term.code, course: detail.course.id }
  return (
    <>
      <Link to="/classes" search={of} className={buttonClass()}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        {m.classes_section_others({ course: detail.course.id })}
      </Link>
      <Link to="/classes" search={{ ...of, compare: sectionId }} className={buttonClass()}>
        <Scale size={18} strokeWidth={1.75} aria-hidden />
        {m.classes_compare()}
      </Link>
    </>
  )
}

/** Shown when the class was canceled, is over, or may have changed. */
function SectionStatus({ detail: { isCanceled, course, source } }: { detail: SectionDetail }) {
  const today = useToday()
  const endOn = course.sections[0]?.endOn
  if (isCanceled) return <Banner tone="bad" title={m.classes_section_canceled()} announce />
  if (endOn !== undefined && endOn < today)
    return <Banner tone="warn" title={m.classes_section_ended()} announce />
  return <SourceNote state={source.state} />
}

function ClassDetails({
  detail: { course, term, isCanceled, sharesSeatsWith },
}: {
  detail: SectionDetail
}) {
  const [section] = course.sections
  const today = useToday()
  if (!section) return null
  const isOver = isCanceled || section.endOn < today
  return (
    <>
      <ul>
        <SectionEntry
          section={section}
          course={course.id}
          term={isOver ? null : term.code}
          isOpen
        />
      </ul>
      {sharesSeatsWith.length > 0 && (
        <p className="text-sm text-ink-soft">
          {m.classes_section_shares({ names: sharesSeatsWith.join(', ') })}
        </p>
      )}
    </>
  )
}

function CourseDetails({ detail }: { detail: SectionDetail }) {
  const { course, taughtIn } = detail
  const [section] = course.sections
  return (
    <>
      {course.description && (
        <p lang={inEnglish} className="mb-4 max-w-[70ch]">
          {course.description}
        </p>
      )}
      <Facts>
        <Fact label={m.classes_section_credits()}>{creditRange(course.credits)}</Fact>
        <Fact label={m.classes_section_before()}>{prerequisitesText(course)}</Fact>
        <Fact label={m.classes_fees()}>{section && <ClassFees section={section} />}</Fact>
        <Fact label={m.classes_section_books()}>{describeBooks(detail)}</Fact>
        <Fact label={m.classes_section_taught()}>
          {taughtIn.map((term, index) => (
            <span key={term.id}>
              {index > 0 && ', '}
              <span lang={getLang(term)}>{term.title}</span>
            </span>
          ))}
        </Fact>
      </Facts>
    </>
  )
}
