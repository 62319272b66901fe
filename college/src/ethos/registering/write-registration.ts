import { today as dayOf } from '#calendar/days.ts'
import type { Document } from '#ethos/college.ts'
import type { notificationQueue } from '#ethos/notifications.ts'
import { defaultCredits, type RegistrationContext, registrationsOf } from './check-registration.ts'

const resource = 'section-registrations'

/** The parts of the state that a registration changes. */
export interface RegistrationLedger extends RegistrationContext {
  readonly queue: Pick<ReturnType<typeof notificationQueue>, 'publish'>
  readonly newId: () => string
}

const referencedId = (reference: unknown): string => String(Object(reference).id ?? '')

export interface RegistrationEntry {
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

function toStatus({ store }: RegistrationContext, code: string): Document {
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
export const findRegistration = (
  context: RegistrationContext,
  personId: string,
  section: Document,
): Document | undefined =>
  registrationsOf(context, personId).find(
    (registration) => referencedId(registration.section) === section.id,
  )

/**
 * Writes a registration and notifies subscribers. Leaving a class is published as `created`, as in
 * real services: only the status shows what happened.
 */
export function writeRegistration(
  ledger: RegistrationLedger,
  { personId, section, status, ...entry }: RegistrationEntry,
): Document {
  const existing = findRegistration(ledger, personId, section)
  const today = dayOf(new Date(ledger.now()))
  const document: Document = {
    ...existing,
    id: existing?.id ?? ledger.newId(),
    registrant: { id: personId },
    section: { id: String(section.id) },
    academicLevel: existing?.academicLevel ?? { id: entry.level ?? defaultLevel(ledger) },
    originallyRegisteredOn: existing?.originallyRegisteredOn ?? `${today}T00:00:00Z`,
    status: toStatus(ledger, status),
    statusDate: `${today}T00:00:00Z`,
    credit: {
      measure: 'credit',
      registrationCredit:
        entry.credits ?? Object(existing?.credit).registrationCredit ?? defaultCredits(section),
    },
    gradingOption: { mode: entry.mode ?? Object(existing?.gradingOption).mode ?? 'standard' },
    stcStatuses: [{ stcStatus: status, stcStatusDate: today }],
    ...(entry.place !== undefined && { pbWaitlistPlace: String(entry.place) }),
  }
  if (entry.place === undefined) delete document.pbWaitlistPlace
  ledger.store.put(resource, document)
  const isUpdate =
    existing !== undefined && Object(document.status).registrationStatus === 'registered'
  ledger.queue.publish({
    resource,
    id: String(document.id),
    operation: isUpdate ? 'replaced' : 'created',
    content: document,
  })
  return document
}

function defaultLevel({ store }: RegistrationContext): string {
  const [level] = store.all('academic-levels')
  return String(level?.id ?? level?.guid ?? '')
}
