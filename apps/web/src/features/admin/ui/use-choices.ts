import { audienceChoices } from '#data/audience.ts'
import { useGroup } from '#data/group-view.ts'
import { type AudienceChoices, noChoices } from '#ui/audience/audience-words.ts'

/** The campuses and programs that rules can name; none until they are read. */
export const useChoices = (): AudienceChoices => useGroup(audienceChoices).data ?? noChoices
