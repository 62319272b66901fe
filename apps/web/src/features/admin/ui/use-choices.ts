import { audienceChoices } from '#data/admin/audience.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { AudienceChoices } from '#ui/audience/audience-words.ts'
import { noChoices } from '#ui/audience/no-choices.ts'

/** The campuses and programs for rules; empty until they are loaded. */
export const useChoices = (): AudienceChoices => useGroup(audienceChoices).data ?? noChoices
