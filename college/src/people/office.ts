import { buildingByCode } from '#catalog/buildings.ts'
import { buildingOf } from './job-titles.ts'
import type { StaffMember } from './staff.ts'

/** The office of an employee; null for adjuncts. */
export function officeOf({ job, department, campus, extension }: StaffMember): string | null {
  if (job === 'adjunct') return null
  const number = Number(extension)
  const room = ((number % 3) + 1) * 100 + (Math.floor(number / 3) % 48) + 1
  return `${buildingByCode.get(buildingOf(department, campus))?.title} ${room}`
}
