import { today as dayOf } from '#calendar/days.ts'
import type { Document } from '#ethos/college.ts'
import type { notificationQueue } from '#ethos/notifications.ts'
import { type Desk, registrationsOf, usualCredits } from './judge.ts'

const resource = 'section-registrations'

/** The parts of the state that a registration changes. */
export interface Ledger extends Desk {
  readonly queue: Pick<ReturnType<typeof notificationQueue>, 'publish'>
  readonly newId: () => string
}

const idIn = (held: unknown): string => String(Object(held).id ?? '')

export interface Entry {
  readonly personId: string
  readonly section: Document
  /** Code in the college's list. */
  readonly status: string
  readonly credits: number | null
  readonly mode: string | null
  /** GUID of the academic level. */
  readonly level?: string
  readonly place?: number
}

function statusIn({ store }: Desk, code: string): Document {
  const detail = store.all('section-registration-statuses').find((entry) => entry.code === code)
  const { sectionRegistrationStatusReason: reason = 'pending' } = Object(detail?.status)
  const registrationStatus = reason === 'registered' ? 'registered' : 'notRegistered'
  return {
    registrationStatus,
    sectionRegistrationStatusReason: reason,
    detail: { id: String(detail?.id ?? '') },
  }
}

/** A student's registration in a section, whatever its status; there is only one. */
export const registrationIn = (
  desk: Desk,
  personId: string,
  section: Document,
): Document | undefined =>
  registrationsOf(desk, personId).find((one) => idIn(one.section) === section.id)

/**
 * Writes a registration and notifies subscribers. Leaving a class is published as `created`, as in
 * real services: only the status shows what happened.
 */
export function enter(ledger: Ledger, { personId, section, status, ...entry }: Entry): Document {
  const known = registrationIn(ledger, personId, section)
  const on = dayOf(new Date(ledger.now()))
  const document: Document = {
    ...known,
    id: known?.id ?? ledger.newId(),
    registrant: { id: personId },
    section: { id: String(section.id) },
    academicLevel: known?.academicLevel ?? { id: entry.level ?? usualLevel(ledger) },
    originallyRegisteredOn: known?.originallyRegisteredOn ?? `${on}T00:00:00Z`,
    status: statusIn(ledger, status),
    statusDate: `${on}T00:00:00Z`,
    credit: {
      measure: 'credit',
      registrationCredit:
        entry.credits ?? Object(known?.credit).registrationCredit ?? usualCredits(section),
    },
    gradingOption: { mode: entry.mode ?? Object(known?.gradingOption).mode ?? 'standard' },
    stcStatuses: [{ stcStatus: status, stcStatusDate: on }],
    ...(entry.place !== undefined && { pbWaitlistPlace: String(entry.place) }),
  }
  if (entry.place === undefined) delete document.pbWaitlistPlace
  ledger.store.put(resource, document)
  const isChange =
    known !== undefined && Object(document.status).registrationStatus === 'registered'
  ledger.queue.publish({
    resource,
    id: String(document.id),
    operation: isChange ? 'replaced' : 'created',
    content: document,
  })
  return document
}

function usualLevel({ store }: Desk): string {
  const [level] = store.all('academic-levels')
  return String(level?.id ?? level?.guid ?? '')
}
