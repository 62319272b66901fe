import { Link } from '@tanstack/react-router'
import { myTranscriptPdf } from '#data/people/documents.ts'
import {
  myGpas,
  myInstitutions,
  myPrograms,
  myRegistrations,
  myself,
  myTransfers,
} from '#data/people/person.ts'
import { minGpa } from '#data/programs/min-gpa.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useStudies } from '#session/studies.ts'
import { allEmpty, emptyWhen } from '#ui/card/all-empty.ts'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Card } from '#ui/card/card.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { DownloadButton } from '#ui/controls/download-button.tsx'
import { HideGradesButton } from '#ui/controls/hide-grades-button.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Skeleton, SkeletonFigures } from '#ui/layout/skeleton.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import Calculator from '~icons/lucide/calculator'
import Printer from '~icons/lucide/printer'
import { CumulativeAverages } from './cumulative-averages.tsx'
import { SchoolsAttended } from './schools-attended.tsx'
import { TermCharts } from './term-charts.tsx'
import { TermRecords } from './term-record.tsx'
import { termRecords } from './term-records.ts'
import { TransferWork } from './transfer-work.tsx'

/** Its code loads after the records because it is at the end of the page. */
const Legend = lazyModule(() => import('./legend.tsx')).dialog(
  'Legend',
  <div className="card p-5" aria-hidden>
    <Skeleton lines={9} />
  </div>,
)

/** Averages, grades by term, transfer work and schools attended (R8.9). */
export function AcademicRecordsPage() {
  const today = useToday()
  const gpas = useGroup(myGpas)
  const programs = useGroup(myPrograms)
  const registrations = useGroup(myRegistrations)
  const transfers = useGroup(myTransfers)
  const schools = useGroup(myInstitutions)

  const main = programs.data?.find(({ isPrimary }) => isPrimary)
  const mainLevel = main?.program.academicLevel.code ?? null
  const averages = emptyWhen(gpas, ({ cumulative }) => cumulative.length === 0)
  const courses = emptyWhen(registrations, (rows) => termRecords(rows, today).length === 0)
  const isStudent = useStudies() !== 'none'
  const accepted = transfers.data?.reduce((sum, { awardedCredit }) => sum + awardedCredit, 0) ?? 0

  if (!isStudent && allEmpty(averages, courses, transfers, schools))
    return <ForStudentsPage title={m.records_title()} />
  return (
    <Page
      title={m.records_title()}
      intro={m.records_intro()}
      actions={
        <>
          <Link to="/profile/academic-records/gpa-calculator" className={buttonClass()}>
            <Calculator size={18} strokeWidth={1.75} aria-hidden />
            {m.gpa_title()}
          </Link>
          {!allEmpty(averages, courses, transfers) && (
            <>
              <DownloadButton name={m.records_transcript_file()} fetchFile={myTranscriptPdf}>
                {m.records_transcript()}
              </DownloadButton>
              <Button className="max-sm:hidden" onClick={() => window.print()}>
                <Printer size={18} strokeWidth={1.75} aria-hidden />
                {m.records_print()}
              </Button>
              <HideGradesButton />
            </>
          )}
        </>
      }
    >
      <PrintHeading />
      <Card
        group={averages}
        title={m.records_gpa()}
        description={m.records_gpa_description()}
        subject={m.records_your_gpa()}
        singular
        forbidden={m.records_forbidden()}
        empty={m.records_gpa_empty()}
        skeleton={<SkeletonFigures count={4} />}
      >
        {({ cumulative }) => <CumulativeAverages cumulative={cumulative} mainLevel={mainLevel} />}
      </Card>
      {gpas.data && <TermCharts periods={gpas.data.periods} level={mainLevel} />}
      <Card
        group={courses}
        title={m.records_courses()}
        description={m.records_courses_description()}
        forbidden={m.records_forbidden()}
        empty={m.records_courses_empty()}
        drawing="winter"
        lines={8}
      >
        {(rows) => {
          const terms = termRecords(rows, today)
          if (terms.length === 0) return m.records_courses_empty()
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <GroupNote title={m.records_term_averages()} group={gpas} />
              <TermRecords
                terms={terms}
                periods={gpas.data?.periods ?? []}
                minimum={{ level: mainLevel, gpa: minGpa(programs.data ?? []) }}
              />
            </div>
          )
        }}
      </Card>
      <Card
        group={transfers}
        title={m.records_transfer()}
        description={
          accepted > 0 && m.records_transfer_description({ credits: formatCredits(accepted) })
        }
        singular
        forbidden={m.records_forbidden()}
        empty={m.records_transfer_empty()}
      >
        {(rows) => <TransferWork transfers={rows} />}
      </Card>
      <Card
        group={schools}
        title={m.records_schools()}
        description={m.records_schools_description()}
        forbidden={m.records_forbidden()}
        empty={m.records_schools_empty()}
      >
        {(rows) => <SchoolsAttended schools={rows} today={today} />}
      </Card>
      <Legend />
    </Page>
  )
}

/**
 * The print heading: the legal name and an "unofficial" mark (sis.md section 6). The student number
 * is above it, as on every page.
 */
function PrintHeading() {
  const person = useGroup(myself)
  if (!person.data) return null
  const { legalName } = person.data
  return (
    <div className="paper-only">
      <p className="text-lg font-semibold">{m.records_paper_title()}</p>
      <p>{m.records_paper_name({ name: legalName.full })}</p>
    </div>
  )
}
