import { randomUUID } from 'node:crypto'
import type { College } from '#ethos/college.ts'
import type { Store } from '#ethos/store.ts'
import { bannerStatuses } from './banner.ts'
import { factsOf } from './facts.ts'
import type { RegistrationLedger } from './write-registration.ts'

/** Which system is behind the simulated Ethos, and may be written to. */
export type RegistrationSystem = 'colleague' | 'banner' | 'none'

export interface SimulatedRegistrar {
  system: RegistrationSystem
  readonly ledger: RegistrationLedger
}

/** @param college its files are read now */
export function openRegistrar(
  college: College,
  store: Store,
  queue: RegistrationLedger['queue'],
  now: () => number,
): SimulatedRegistrar {
  const ledger = { store, queue, now, facts: factsOf(college), newId: randomUUID }
  let system: RegistrationSystem = 'colleague'
  return {
    ledger,
    get system() {
      return system
    },
    set system(next) {
      system = next
      const resource = 'section-registration-statuses'
      for (const { code, title, reason } of bannerStatuses) {
        const id = college.guid(resource, code)
        const registrationStatus = reason === 'registered' ? 'registered' : 'notRegistered'
        const status = { registrationStatus, sectionRegistrationStatusReason: reason }
        if (next === 'banner') store.put(resource, { id, code, title, status })
        else store.remove(resource, id)
      }
    },
  }
}
