import { audienceChoices } from '#data/admin/audience.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { AudienceChoices } from '#ui/audience/describe-audience.ts'
import { noChoices } from '#ui/audience/no-choices.ts'

/** The campuses and programs for rules; empty until they are loaded. */
export const useAudienceChoices = (): AudienceChoices => useGroup(audienceChoices).data ?? noChoices
