import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  createPlan,
  deletePlan,
  plansKey,
  type RegistrationPlan,
  renamePlan,
} from '#data/registration/plans.ts'
import { m } from '#locales/compiled/messages.js'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { NameDialog } from '#ui/dialog/name-dialog.tsx'

const MAX_NAME_LENGTH = 60
/** The server's limit per term. */
const MAX_PLANS = 5

/** `Plan B`: the first free letter. */
function nextPlanName(plans: readonly RegistrationPlan[]): string {
  const names = new Set(plans.map(({ name }) => name.toLowerCase()))
  const letters = [...'ABCDEFGHIJ']
  const letter = letters.find(
    (candidate) => !names.has(m.plan_classes_next_name({ letter: candidate }).toLowerCase()),
  )
  return m.plan_classes_next_name({ letter: letter ?? '' }).trim()
}

/** Names a new plan or renames an existing one. */
export function NamePlanDialog({
  title,
  taken,
  term,
  plan,
  onClose,
}: {
  title: string
  /** The other plans of the term. */
  taken: readonly RegistrationPlan[]
  term: string
  plan?: RegistrationPlan
  onClose: () => void
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const store = async (chosen: string) => {
    const saved = plan
      ? await renamePlan(plan.id, chosen)
      : await createPlan({ term, name: chosen })
    await client.invalidateQueries({ queryKey: plansKey })
    void navigate({ to: '/classes/plan', search: { term, plan: saved.id } })
  }
  return (
    <NameDialog
      title={title}
      words={{
        label: m.plan_classes_name(),
        requiredMessage: m.plan_classes_name_missing(),
        taken: m.plan_classes_name_taken(),
      }}
      name={plan?.name ?? nextPlanName(taken)}
      maxLength={MAX_NAME_LENGTH}
      taken={taken}
      conflict={taken.length >= MAX_PLANS ? { message: m.plan_classes_too_many() } : undefined}
      store={store}
      doneMessage={m.plan_classes_saved()}
      onClose={onClose}
    />
  )
}

export function DeletePlanDialog({
  plan: { id, name },
  onClose,
}: {
  plan: RegistrationPlan
  onClose: () => void
}) {
  const client = useQueryClient()
  return (
    <ConfirmDialog
      title={m.plan_classes_delete_title({ name })}
      action={m.plan_classes_delete()}
      work={async () => {
        await deletePlan(id)
        await client.invalidateQueries({ queryKey: plansKey })
      }}
      doneMessage={m.plan_classes_deleted()}
      onClose={onClose}
    >
      <p>{m.plan_classes_delete_text()}</p>
    </ConfirmDialog>
  )
}
