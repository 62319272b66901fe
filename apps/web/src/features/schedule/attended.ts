import { isActiveClass } from '@myhub/domain/registration/registration-standing.ts'
import type { Registration } from '#data/shapes.ts'

/** Whether the person attends a class: it is not canceled, and they have a seat. */
export function isAttended(registration: Registration, today: string): boolean {
  return (
    isActiveClass(registration, today) &&
    registration.status.state !== 'pending' &&
    registration.section.status !== 'cancelled'
  )
}
