import type { Language } from '#http/schemas/in-spanish.ts'

/** The hub's own calendar texts by language. */
const en = {
  online: 'Online',
  officesOpen: 'Classes don’t meet. Offices are open.',
  officesClosed: 'Classes don’t meet. Offices are closed.',
  lastDrop: (course: string) => `Last day to drop ${course}`,
  census: (course: string) => `Census day of ${course}`,
  lastWithdraw: (course: string) => `Last day to withdraw from ${course}`,
  ends: (course: string) => `${course} ends`,
}

export type CalendarWords = typeof en

const es: CalendarWords = {
  online: 'En línea',
  officesOpen: 'No hay clases. Las oficinas están abiertas.',
  officesClosed: 'No hay clases. Las oficinas están cerradas.',
  lastDrop: (course) => `Último día para dar de baja ${course}`,
  census: (course) => `Fecha de censo de ${course}`,
  lastWithdraw: (course) => `Último día para retirarse de ${course}`,
  ends: (course) => `Termina ${course}`,
}

export const calendarWords: Readonly<Record<Language, CalendarWords>> = { en, es }
