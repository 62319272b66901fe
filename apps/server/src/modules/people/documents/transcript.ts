import { toRecordFigures } from '@myhub/domain/gpa/record-figures.ts'
import { isOnRecord, standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { type PaperColumn, table } from '#lib/pdf/table.ts'
import { TaggedDocument } from '#lib/pdf/tagged-document.ts'
import { fill } from '#locales/catalog.ts'
import type { DocumentTexts } from './document-texts.ts'
import { credits, creditsIfKnown, hundredths } from './format.ts'
import type { RecordOf } from './read-record.ts'
import { timeNotes, writeHeading, writePart, writeText } from './record-document.ts'

type Transcript = RecordOf<
  'mine' | 'academicPrograms' | 'sectionRegistrations' | 'gpas' | 'courseTransfers'
>
type Registration = Transcript['sectionRegistrations'][number]
type Average = Transcript['gpas']['cumulative'][number]
type Transfer = Transcript['courseTransfers'][number]

/** The subject, date and language of a document. */
export interface DocumentParts {
  readonly college: string
  readonly timeZone: string
  readonly now: Date
  readonly today: string
  readonly texts: DocumentTexts
}

/**
 * A person's complete record, marked unofficial on every page. Source: pages.md, academic-records;
 * uses the legal name, as sis.md section 6 requires for transcripts.
 * @returns a PDF
 */
export function transcriptPdf(record: Transcript, parts: DocumentParts): Promise<Buffer> {
  const { texts, college, timeZone, now, today } = parts
  const { mine, academicPrograms, gpas } = record
  const document = new TaggedDocument({
    title: `${texts.transcript}, ${mine.legalName.full}`,
    language: texts.locale,
    author: college,
    now,
    watermark: texts.unofficial,
  })
  writeHeading(document, {
    college,
    title: texts.transcript,
    facts: [
      [texts.legalName, mine.legalName.full],
      ...(mine.studentId === null ? [] : [[texts.studentId, mine.studentId] as const]),
      ...academicPrograms
        .filter(({ status }) => status !== 'inactive')
        .map(({ program }) => [texts.program, formatProgram(program)] as const),
    ],
    notes: [texts.unofficialNote, ...timeNotes(now, record.asOf, texts, timeZone)],
  })
  if (gpas.cumulative.length > 0) {
    writePart(document, texts.totals)
    table(document, texts.totals, totalColumns(texts), gpas.cumulative)
  }
  writeTerms(document, record, texts, today)
  if (record.courseTransfers.length > 0) {
    writePart(document, texts.transferWork)
    table(document, texts.transferWork, transferColumns(texts), record.courseTransfers)
  }
  document.y += 14
  writeText(document, texts.legend)
  writeText(document, texts.end)
  return document.finish((page, count) => fill(texts.page, { page, count }))
}

const formatProgram = ({ title, credential }: Transcript['academicPrograms'][number]['program']) =>
  credential ? `${title}, ${credential.title}` : title

function writeTerms(
  document: TaggedDocument,
  { sectionRegistrations, gpas }: Transcript,
  texts: DocumentTexts,
  today: string,
): void {
  const recordedClasses = sectionRegistrations.filter((sectionRegistration) =>
    isOnRecord(sectionRegistration, today),
  )
  if (recordedClasses.length === 0) {
    document.y += 10
    writeText(document, texts.noCourses)
  }
  if (recordedClasses.some((recordedClass) => toRecordFigures(recordedClass).credits === null)) {
    document.y += 10
    writeText(document, texts.creditsUnknown)
  }
  const terms = Map.groupBy(recordedClasses, ({ section }) => section.term.id)
  const sortedTerms = [...terms.values()].toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  for (const registrations of sortedTerms) {
    const [first] = registrations
    if (!first) continue
    const { term } = first.section
    writePart(document, term.title)
    table(
      document,
      term.title,
      courseColumns(texts, today),
      registrations.toSorted((a, b) => a.section.name.localeCompare(b.section.name)),
    )
    for (const average of averagesOf(gpas.periods, term.id))
      writeText(document, formatAverage(average, texts))
  }
}

const startOf = ([first]: readonly Registration[]) => first?.section.term.startOn ?? ''

/** The institutional average if the source separates it, otherwise the overall one. */
function averagesOf(periods: readonly Average[], termId: string): Average[] {
  const termAverages = periods.filter(({ academicPeriod }) => academicPeriod?.id === termId)
  const institutionAverages = termAverages.filter(({ source }) => source === 'institution')
  return institutionAverages.length > 0
    ? institutionAverages
    : termAverages.filter(({ source }) => source === 'all')
}

const formatGpa = (value: number | null, texts: DocumentTexts) =>
  value === null ? texts.none : hundredths(value)

const formatAverage = (average: Average, texts: DocumentTexts): string =>
  [
    `${texts.termGpa}: ${formatGpa(average.value, texts)}`,
    `${texts.attempted}: ${credits(average.attemptedCredits, texts)}`,
    `${texts.earned}: ${credits(average.earnedCredits, texts)}`,
    `${texts.qualityPoints}: ${hundredths(average.qualityPoints)}`,
  ].join(' · ')

function totalColumns(texts: DocumentTexts): PaperColumn<Average>[] {
  return [
    {
      header: texts.source,
      share: 4,
      rowHeader: true,
      cell: ({ source, level }) => `${texts.sources[source]} (${level.title})`,
    },
    { header: texts.gpa, share: 2, number: true, cell: ({ value }) => formatGpa(value, texts) },
    {
      header: texts.attempted,
      share: 2,
      number: true,
      cell: ({ attemptedCredits }) => credits(attemptedCredits, texts),
    },
    {
      header: texts.earned,
      share: 2,
      number: true,
      cell: ({ earnedCredits }) => credits(earnedCredits, texts),
    },
    {
      header: texts.qualityPoints,
      share: 2,
      number: true,
      cell: ({ qualityPoints }) => hundredths(qualityPoints),
    },
  ]
}

function courseColumns(texts: DocumentTexts, today: string): PaperColumn<Registration>[] {
  return [
    {
      header: texts.course,
      share: 2.2,
      rowHeader: true,
      cell: ({ section }) => section.course.id,
    },
    {
      header: texts.title,
      share: 6,
      lang: texts.inDefault,
      cell: ({ section }) => section.course.title,
    },
    {
      header: texts.credits,
      share: 1.6,
      number: true,
      cell: (registration) => creditsIfKnown(toRecordFigures(registration).credits, texts),
    },
    {
      header: texts.grade,
      share: 2.6,
      cell: (registration) =>
        registration.finalGrade?.value ?? texts.standings[standingOf(registration, today)],
    },
    {
      header: texts.points,
      share: 1.6,
      number: true,
      cell: (registration) => {
        const { points } = toRecordFigures(registration)
        return points === null ? '' : hundredths(points)
      },
    },
    { header: texts.notes, share: 3.4, cell: (registration) => notesOf(registration, texts) },
  ]
}

/** Notes on grades that are not simply the final grade of a course. */
function notesOf(registration: Registration, texts: DocumentTexts): string {
  const { repeatCode, gradingMode, midtermGrade, finalGrade } = registration
  const notes = [
    repeatCode && texts.repeated,
    midtermGrade && !finalGrade && fill(texts.midterm, { grade: midtermGrade.value }),
    gradingMode === 'audit' && texts.audit,
    gradingMode === 'passFail' && texts.passFail,
    finalGrade && !finalGrade.isVerified && texts.unverified,
    toRecordFigures(registration).counts === false && texts.notCounted,
  ]
  return notes.filter((note) => typeof note === 'string').join(' · ')
}

function transferColumns(texts: DocumentTexts): PaperColumn<Transfer>[] {
  return [
    {
      header: texts.countsAs,
      share: 5,
      rowHeader: true,
      lang: texts.inDefault,
      cell: ({ course }) => `${course.id} ${course.shortTitle}`,
    },
    {
      header: texts.from,
      share: 5,
      lang: texts.inDefault,
      cell: ({ institution }) => institution.title,
    },
    {
      header: texts.sourceCourse,
      share: 3,
      cell: ({ externalCourse }) => externalCourse ?? '',
    },
    {
      header: texts.credits,
      share: 1.6,
      number: true,
      cell: ({ awardedCredit }) => credits(awardedCredit, texts),
    },
    { header: texts.grade, share: 2, cell: ({ gradeValue }) => gradeValue ?? '' },
  ]
}
