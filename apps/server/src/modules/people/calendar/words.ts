import type { Language } from '#http/schemas/in-spanish.ts'

/** What the hub itself says in a calendar, in the languages of the pages. */
const en = {
  online: 'Online',
  lastDrop: (course: string) => `Last day to drop ${course}`,
  census: (course: string) => `Census day of ${course}`,
  lastWithdraw: (course: string) => `Last day to withdraw from ${course}`,
  ends: (course: string) => `${course} ends`,
}

export type CalendarWords = typeof en

const es: CalendarWords = {
  online: 'En línea',
  lastDrop: (course) => `Último día para dar de baja ${course}`,
  census: (course) => `Fecha de censo de ${course}`,
  lastWithdraw: (course) => `Último día para retirarse de ${course}`,
  ends: (course) => `Termina ${course}`,
}

export const calendarWords: Readonly<Record<Language, CalendarWords>> = { en, es }
