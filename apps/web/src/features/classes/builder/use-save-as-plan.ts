import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#api/errors.ts'
import { createPlan, myPlans, plansKey } from '#data/registration/plans.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'

/** `Plan A`, `Plan B`, and so on. */
const planName = (planIndex: number) =>
  m.builder_plan_name({ letter: String.fromCharCode(65 + planIndex) })

/** Saves classes as a new plan for a term, under the first free name. */
async function savePlan(term: string, sectionIds: readonly string[]) {
  const { data } = await myPlans(term).queryFn()
  const usedNames = new Set(data?.plans.map(({ name }) => name.toLowerCase()))
  let planIndex = 0
  while (usedNames.has(planName(planIndex).toLowerCase())) planIndex += 1
  return createPlan({ term, name: planName(planIndex), sectionIds: [...sectionIds] })
}

function saveErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return m.builder_use_too_many()
  if (error instanceof ApiError && error.status === 403) return m.ui_not_permitted()
  return m.builder_use_failed()
}

/** Saves a schedule as a new plan, one at a time, and opens it. */
export function useSaveAsPlan(term: string | null): (sectionIds: readonly string[]) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { isPending, mutate } = useMutation({
    mutationFn: (sectionIds: readonly string[]) => savePlan(term ?? '', sectionIds),
    onSuccess: async ({ id, name }) => {
      toast({ type: 'positive', message: m.builder_used({ name }) })
      await client.invalidateQueries({ queryKey: plansKey })
      await navigate({ to: '/classes/plan', search: { term: term ?? '', plan: id } })
    },
    onError: (error) => toast({ type: 'negative', message: saveErrorMessage(error) }),
  })
  return (sectionIds) => {
    if (!isPending && term !== null) mutate(sectionIds)
  }
}
