import type { AudienceChoices } from './describe-audience.ts'

export const noChoices: AudienceChoices = { campuses: [], programs: [] }
