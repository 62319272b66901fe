import { countingRequirement } from '@myhub/domain/programs/counting-requirement.ts'
import { Link } from '@tanstack/react-router'
import {
  type ClassSearchResults,
  COURSES_PER_PAGE,
  type OfferedCourse,
  type OwnFilters,
} from '#data/registration/sections.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang, inEnglish } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { LocalizedSentence } from '#ui/text/localized-sentence.tsx'
import GraduationCap from '~icons/lucide/graduation-cap'
import type { ClassSearch } from './class-search.ts'
import { creditRange, prerequisitesSentence } from './course-text.ts'
import { isFull } from './seats.tsx'
import type { CompareState } from './section/compare-button.tsx'
import { SectionEntry } from './section-entry.tsx'
import { WatchButton } from './watch/watch-button.tsx'

/** Search results by course, with collapsed sections. A single course is expanded. */
export function FoundCourses({
  results,
  search,
  requirements,
  onChoose,
}: {
  results: ClassSearchResults
  search: ClassSearch
  /** The requirements of the student's programs. */
  requirements: OwnFilters['program']['requirements']
  onChoose: CompareState['onChoose']
}) {
  const comparing = { chosenId: search.compare ?? null, onChoose }
  const courses = results.courses ?? []
  const pages = Math.max(1, Math.ceil((results.totalCount ?? 0) / COURSES_PER_PAGE))
  return (
    <>
      <div className="rows">
        {courses.map((course) => (
          <Course
            key={course.id}
            course={course}
            term={results.term?.code ?? null}
            search={search}
            requirement={countingRequirement(requirements, course.id)}
            isOnly={courses.length === 1}
            comparing={comparing}
          />
        ))}
      </div>
      {pages > 1 && <Pages search={search} page={results.pageNumber} pages={pages} />}
    </>
  )
}

function formatSections({ sections, sectionCount }: OfferedCourse): string {
  const count = { count: formatCount(sectionCount) }
  const words = isOne(sectionCount) ? m.classes_section_one() : m.classes_section_many(count)
  const open = sections.filter(({ seats }) => seats.state === 'open').length
  if (sectionCount > sections.length) return words
  if (sections.every(({ seats }) => seats.state === 'unknown'))
    return `${words} · ${m.classes_seats_unknown()}`
  return `${words}, ${m.classes_sections_open({ count: formatCount(open) })}`
}

function Course({
  course,
  term,
  search,
  requirement,
  isOnly,
  comparing,
}: {
  course: OfferedCourse
  term: string | null
  search: ClassSearch
  /** The requirement that the course counts toward; null if none. */
  requirement: OwnFilters['program']['requirements'][number] | null
  isOnly: boolean
  comparing: CompareState
}) {
  const { id, title, description, sections, sectionCount } = course
  const more = sectionCount - sections.length
  return (
    <details className="disclosure" open={isOnly || undefined}>
      <summary>
        <span className="min-w-0 flex-1">
          <CourseNumber course={course} className="figures font-semibold whitespace-nowrap" />
          <bdi lang={inEnglish} className="font-semibold">
            {title}
          </bdi>
          <span className="block text-sm text-ink-soft">
            {creditRange(course.credits)} · {formatSections(course)}
          </span>
          {requirement && (
            <span className="flex items-start gap-1 text-sm text-ink-soft">
              <GraduationCap
                size={16}
                strokeWidth={1.75}
                className="mt-0.5 flex-none"
                aria-hidden
              />
              <span>
                <LocalizedSentence
                  sentence={m.classes_counts_toward({ requirement: requirement.title })}
                  text={requirement.title}
                  lang={getLang(requirement)}
                />
              </span>
            </span>
          )}
        </span>
      </summary>
      <div className="ms-6 max-sm:ms-0">
        {description && (
          <p lang={inEnglish} className="max-w-[70ch]">
            {description}
          </p>
        )}
        <p className="mt-1 max-w-[70ch] text-sm text-ink-soft">{prerequisitesSentence(course)}</p>
        {term !== null && more <= 0 && sections.length > 1 && sections.every(isFull) && (
          <WatchButton of={{ term, course: id, section: null }} />
        )}
        <ul className="rows mt-3" aria-label={m.classes_sections_of({ course: id })}>
          {sections.map((section) => (
            <SectionEntry
              key={section.id}
              section={section}
              course={id}
              term={term}
              isOpen={search.section === section.id}
              comparing={comparing}
            />
          ))}
        </ul>
        {more > 0 && (
          <Link
            to="/classes"
            search={{ ...(search.term !== undefined && { term: search.term }), course: id }}
            className="link inline-flex min-h-11 items-center"
          >
            {m.classes_all_sections({ count: formatCount(sectionCount), course: id })}
          </Link>
        )}
      </div>
    </details>
  )
}

function Pages({ search, page, pages }: { search: ClassSearch; page: number; pages: number }) {
  const toSearch = (next: number): ClassSearch => {
    const { page: _, section: __, ...filters } = search
    return { ...filters, ...(next > 1 && { page: next }) }
  }
  return (
    <nav
      aria-label={m.classes_pages()}
      className="screen-only mt-4 flex flex-wrap items-center gap-3"
    >
      {page > 1 && (
        <Link to="/classes" search={toSearch(Math.min(page - 1, pages))} className={buttonClass()}>
          {m.ui_previous_page()}
        </Link>
      )}
      <span className="figures">
        {m.classes_page_of({ page: formatCount(page), pages: formatCount(pages) })}
      </span>
      {page < pages && (
        <Link to="/classes" search={toSearch(page + 1)} className={buttonClass()}>
          {m.ui_next_page()}
        </Link>
      )}
    </nav>
  )
}
