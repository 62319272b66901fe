import type { Facts } from './facts.ts'
import type { Report } from './findings.ts'
import type { Cells } from './read.ts'

const text = (row: Cells | undefined, column: string) => row?.[column] ?? ''

function checkInside(session: Cells, parent: Cells | undefined, report: Report): void {
  const id = text(session, 'sourcedId')
  if (text(session, 'startDate') >= text(session, 'endDate')) {
    report('academicSessions', 'term order', `${id} ends before it starts`)
  }
  if (!parent) return
  const isInside =
    text(parent, 'startDate') <= text(session, 'startDate') &&
    text(session, 'endDate') <= text(parent, 'endDate')
  if (!isInside)
    report('academicSessions', 'term order', `${id} is not inside ${text(parent, 'sourcedId')}`)
}

/** Checks that terms do not overlap, subterms are within their term, and sections within their session. */
export function checkTerms({ sessions, sections }: Facts, report: Report): void {
  for (const session of sessions.values()) {
    checkInside(session, sessions.get(text(session, 'parentSourcedId')), report)
    const before = sessions.get(text(session, 'metadata.precedingSourcedId'))
    if (before && text(before, 'endDate') >= text(session, 'startDate')) {
      report(
        'academicSessions',
        'term order',
        `${text(session, 'sourcedId')} starts before ${text(before, 'sourcedId')} ends`,
      )
    }
  }
  for (const { id, term, from, to, meetings } of sections.values()) {
    const session = sessions.get(term)
    if (from < text(session, 'startDate') || to > text(session, 'endDate')) {
      report('sections_ext', 'term order', `${id} is not inside ${term}`)
    }
    for (const meeting of meetings) {
      if (meeting.start >= meeting.end) report('meetings', 'times', `${id} ends before it starts`)
      if (meeting.from < from || meeting.to > to)
        report('meetings', 'times', `${id} meets outside its dates`)
    }
  }
}
