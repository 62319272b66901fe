import type { AudienceChoices } from './audience-words.ts'

export const noChoices: AudienceChoices = { campuses: [], programs: [] }
