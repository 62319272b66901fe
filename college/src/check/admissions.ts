import type { Report } from './findings.ts'
import type { Cells, Checker } from './read.ts'

/** Share of students with scores, in a large enough sample (sis.md section 5.2). */
const testTakerShare = { low: 0.5, high: 0.7, from: 300 } as const

/** Checks that residencies are continuous, scores are in range, and applications are consistent. */
export function checkAdmissions(report: Report): Checker {
  const ranges = new Map<string, { min: number; max: number }>()
  const residencies = new Map<string, Cells[]>()
  const applications = new Map<string, Cells>()
  const students = new Set<string>()
  const tested = new Set<string>()

  const checkResidencies = (id: string, rows: readonly Cells[]) => {
    const open = rows.filter(({ endOn }) => endOn === '')
    if (open.length !== 1)
      report('residencies', 'one holds', `${id} has ${open.length} without end`)
    const order = rows.toSorted((a, b) => (a.startOn ?? '').localeCompare(b.startOn ?? ''))
    order.slice(1).forEach((row, index) => {
      if ((row.startOn ?? '') <= (order[index]?.endOn ?? ''))
        report('residencies', 'one after another', `${row.sourcedId}`)
    })
  }

  const checkItem = (row: Cells) => {
    const isReceived = row.state === 'received'
    const { appliedOn = '', progress } = applications.get(row.applicationSourcedId ?? '') ?? {}
    const reportRow = (rule: string) => report('application_items', rule, row.sourcedId ?? '')
    if (isReceived !== (row.receivedOn !== '')) reportRow('received on a day')
    if (
      isReceived &&
      appliedOn !== '' &&
      (row.receivedOn ?? '') < appliedOn &&
      progress !== 'enrolled'
    )
      reportRow('received after the application')
  }

  return {
    rows: {
      codes(row) {
        if (row.list === 'assessment') ranges.set(row.code ?? '', JSON.parse(row.extra ?? '{}'))
      },
      roles(row) {
        if (row.role === 'student' && row.endDate === '') students.add(row.userSourcedId ?? '')
      },
      residencies(row) {
        const id = row.userSourcedId ?? ''
        residencies.set(id, [...(residencies.get(id) ?? []), row])
      },
      applications(row) {
        applications.set(row.sourcedId ?? '', row)
        const reportRow = (rule: string) => report('applications', rule, row.sourcedId ?? '')
        const isDecided = row.progress === 'decisionMade' || row.progress === 'enrolled'
        if (isDecided !== (row.decisionCode !== '')) reportRow('decision')
        if ((row.decisionCode === '') !== (row.decidedOn === '')) reportRow('decision on a day')
        if (row.decidedOn && row.decidedOn < (row.appliedOn ?? ''))
          reportRow('decision after applying')
      },
      application_items: checkItem,
      institutions_attended(row) {
        const hasTranscript = row.transcript !== 'notReceived'
        if (hasTranscript !== (row.transcriptReceivedOn !== ''))
          report('institutions_attended', 'transcript on a day', row.sourcedId ?? '')
      },
      test_scores(row) {
        tested.add(row.userSourcedId ?? '')
        const { min = 0, max = 0 } = ranges.get(row.assessmentCode ?? '') ?? {}
        const score = Number(row.score)
        if (!(score >= min && score <= max))
          report('test_scores', 'range', `${row.sourcedId}: ${row.score} of ${min} to ${max}`)
      },
    },
    end() {
      for (const [id, rows] of residencies) checkResidencies(id, rows)
      const testedCount = [...students].filter((id) => tested.has(id)).length
      const share = testedCount / students.size
      if (
        students.size >= testTakerShare.from &&
        (share < testTakerShare.low || share > testTakerShare.high)
      )
        report(
          '*',
          'distribution',
          `students with test scores: ${(100 * share).toFixed(1)} in a hundred`,
        )
    },
  }
}
