import { figuresOf } from '@myhub/domain/gpa/record-figures.ts'
import { isOnRecord, standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { type PaperColumn, table } from '#lib/pdf/table.ts'
import { TaggedDocument } from '#lib/pdf/tagged-document.ts'
import { fill } from '#locales/catalog.ts'
import { credits, creditsIfKnown, hundredths } from './format.ts'
import type { RecordOf } from './read-record.ts'
import { momentNotes, writeHeading, writePart, writeText } from './record-document.ts'
import type { DocumentWords } from './words.ts'

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
  readonly words: DocumentWords
}

/**
 * A person's complete record, marked unofficial on every page. Source: pages.md, academic-records;
 * uses the legal name, as sis.md section 6 requires for transcripts.
 * @returns a PDF
 */
export function transcriptPdf(record: Transcript, parts: DocumentParts): Promise<Buffer> {
  const { words, college, timeZone, now, today } = parts
  const { mine, academicPrograms, gpas } = record
  const document = new TaggedDocument({
    title: `${words.transcript}, ${mine.legalName.full}`,
    language: words.locale,
    author: college,
    now,
    watermark: words.unofficial,
  })
  writeHeading(document, {
    college,
    title: words.transcript,
    facts: [
      [words.legalName, mine.legalName.full],
      ...(mine.studentId === null ? [] : [[words.studentId, mine.studentId] as const]),
      ...academicPrograms
        .filter(({ status }) => status !== 'inactive')
        .map(({ program }) => [words.program, programInWords(program)] as const),
    ],
    notes: [words.unofficialNote, ...momentNotes(now, record.asOf, words, timeZone)],
  })
  if (gpas.cumulative.length > 0) {
    writePart(document, words.totals)
    table(document, words.totals, totalColumns(words), gpas.cumulative)
  }
  writeTerms(document, record, words, today)
  if (record.courseTransfers.length > 0) {
    writePart(document, words.transferWork)
    table(document, words.transferWork, transferColumns(words), record.courseTransfers)
  }
  document.y += 14
  writeText(document, words.legend)
  writeText(document, words.end)
  return document.finish((page, count) => fill(words.page, { page, count }))
}

const programInWords = ({
  title,
  credential,
}: Transcript['academicPrograms'][number]['program']) =>
  credential ? `${title}, ${credential.title}` : title

function writeTerms(
  document: TaggedDocument,
  { sectionRegistrations, gpas }: Transcript,
  words: DocumentWords,
  today: string,
): void {
  const onRecord = sectionRegistrations.filter((one) => isOnRecord(one, today))
  if (onRecord.length === 0) {
    document.y += 10
    writeText(document, words.noCourses)
  }
  if (onRecord.some((one) => figuresOf(one).credits === null)) {
    document.y += 10
    writeText(document, words.creditsUnknown)
  }
  const terms = Map.groupBy(onRecord, ({ section }) => section.term.id)
  const inOrder = [...terms.values()].toSorted((one, other) =>
    startOf(one).localeCompare(startOf(other)),
  )
  for (const registrations of inOrder) {
    const [first] = registrations
    if (!first) continue
    const { term } = first.section
    writePart(document, term.title)
    table(
      document,
      term.title,
      courseColumns(words, today),
      registrations.toSorted((a, b) => a.section.name.localeCompare(b.section.name)),
    )
    for (const average of averagesOf(gpas.periods, term.id))
      writeText(document, averageInWords(average, words))
  }
}

const startOf = ([first]: readonly Registration[]) => first?.section.term.startOn ?? ''

/** The institutional average if the source separates it, otherwise the overall one. */
function averagesOf(periods: readonly Average[], termId: string): Average[] {
  const ofTerm = periods.filter(({ academicPeriod }) => academicPeriod?.id === termId)
  const own = ofTerm.filter(({ source }) => source === 'institution')
  return own.length > 0 ? own : ofTerm.filter(({ source }) => source === 'all')
}

const gpaInWords = (value: number | null, words: DocumentWords) =>
  value === null ? words.none : hundredths(value)

const averageInWords = (average: Average, words: DocumentWords): string =>
  [
    `${words.termGpa}: ${gpaInWords(average.value, words)}`,
    `${words.attempted}: ${credits(average.attemptedCredits, words)}`,
    `${words.earned}: ${credits(average.earnedCredits, words)}`,
    `${words.qualityPoints}: ${hundredths(average.qualityPoints)}`,
  ].join(' · ')

function totalColumns(words: DocumentWords): PaperColumn<Average>[] {
  return [
    {
      header: words.source,
      share: 4,
      rowHeader: true,
      cell: ({ source, level }) => `${words.sources[source]} (${level.title})`,
    },
    { header: words.gpa, share: 2, number: true, cell: ({ value }) => gpaInWords(value, words) },
    {
      header: words.attempted,
      share: 2,
      number: true,
      cell: ({ attemptedCredits }) => credits(attemptedCredits, words),
    },
    {
      header: words.earned,
      share: 2,
      number: true,
      cell: ({ earnedCredits }) => credits(earnedCredits, words),
    },
    {
      header: words.qualityPoints,
      share: 2,
      number: true,
      cell: ({ qualityPoints }) => hundredths(qualityPoints),
    },
  ]
}

function courseColumns(words: DocumentWords, today: string): PaperColumn<Registration>[] {
  return [
    {
      header: words.course,
      share: 2.2,
      rowHeader: true,
      cell: ({ section }) => section.course.id,
    },
    {
      header: words.title,
      share: 6,
      lang: words.inDefault,
      cell: ({ section }) => section.course.title,
    },
    {
      header: words.credits,
      share: 1.6,
      number: true,
      cell: (one) => creditsIfKnown(figuresOf(one).credits, words),
    },
    {
      header: words.grade,
      share: 2.6,
      cell: (one) => one.finalGrade?.value ?? words.standings[standingOf(one, today)],
    },
    {
      header: words.points,
      share: 1.6,
      number: true,
      cell: (one) => {
        const { points } = figuresOf(one)
        return points === null ? '' : hundredths(points)
      },
    },
    { header: words.notes, share: 3.4, cell: (one) => notesOf(one, words) },
  ]
}

/** Notes on grades that are not simply the final grade of a course. */
function notesOf(registration: Registration, words: DocumentWords): string {
  const { repeatCode, gradingMode, midtermGrade, finalGrade } = registration
  const notes = [
    repeatCode && words.repeated,
    midtermGrade && !finalGrade && fill(words.midterm, { grade: midtermGrade.value }),
    gradingMode === 'audit' && words.audit,
    gradingMode === 'passFail' && words.passFail,
    finalGrade && !finalGrade.isVerified && words.unverified,
    figuresOf(registration).counts === false && words.notCounted,
  ]
  return notes.filter((note) => typeof note === 'string').join(' · ')
}

function transferColumns(words: DocumentWords): PaperColumn<Transfer>[] {
  return [
    {
      header: words.countsAs,
      share: 5,
      rowHeader: true,
      lang: words.inDefault,
      cell: ({ course }) => `${course.id} ${course.shortTitle}`,
    },
    {
      header: words.from,
      share: 5,
      lang: words.inDefault,
      cell: ({ institution }) => institution.title,
    },
    {
      header: words.sourceCourse,
      share: 3,
      cell: ({ externalCourse }) => externalCourse ?? '',
    },
    {
      header: words.credits,
      share: 1.6,
      number: true,
      cell: ({ awardedCredit }) => credits(awardedCredit, words),
    },
    { header: words.grade, share: 2, cell: ({ gradeValue }) => gradeValue ?? '' },
  ]
}
