import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  createPlan,
  deletePlan,
  plansKey,
  type RegistrationPlan,
  renamePlan,
} from '#data/registration/plans.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Banner } from '#ui/status/banner.tsx'

const LONGEST_NAME = 60
/** As many as the server keeps for a term. */
const MOST_PLANS = 5

/** `Plan B`: the first letter that is free. */
export function nextName(plans: readonly RegistrationPlan[]): string {
  const names = new Set(plans.map(({ name }) => name.toLowerCase()))
  const letters = [...'ABCDEFGHIJ']
  const letter = letters.find(
    (one) => !names.has(m.plan_classes_next_name({ letter: one }).toLowerCase()),
  )
  return m.plan_classes_next_name({ letter: letter ?? '' }).trim()
}

function faultOf(name: string, taken: readonly RegistrationPlan[]): string | null {
  if (name === '') return m.plan_classes_name_missing()
  const isTaken = taken.some((one) => one.name.toLowerCase() === name.toLowerCase())
  return isTaken ? m.plan_classes_name_taken() : null
}

/** Names a new plan, or renames one. */
export function NamePlanDialog({
  title,
  name,
  taken,
  term,
  plan,
  onClose,
}: {
  title: string
  name: string
  taken: readonly RegistrationPlan[]
  term: string
  plan?: RegistrationPlan
  onClose: () => void
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string | null>(null)
  const says = taken.length >= MOST_PLANS ? m.plan_classes_too_many() : m.plan_classes_name_taken()
  const { isSaving, faults, save } = useSaving(onClose, { says })
  const submit = () => {
    const chosen = typed.trim()
    const wrong = faultOf(chosen, taken)
    setFault(wrong)
    if (wrong !== null) return
    void save(async () => {
      const saved = plan
        ? await renamePlan(plan.id, chosen)
        : await createPlan({ term, name: chosen })
      await client.invalidateQueries({ queryKey: plansKey })
      void navigate({ to: '/classes/plan', search: { term, plan: saved.id } })
    }, m.plan_classes_saved())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div role="alert">{faults.form && <Banner tone="bad">{faults.form}</Banner>}</div>
        <TextField
          label={m.plan_classes_name()}
          required
          error={fault}
          maxLength={LONGEST_NAME}
          value={typed}
          onChange={setTyped}
          data-autofocus
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            disabledReason={isSaving ? m.ui_saving() : undefined}
          >
            {m.plan_classes_save()}
          </Button>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
        </div>
      </form>
    </Dialog>
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
      done={m.plan_classes_deleted()}
      onClose={onClose}
    >
      <p>{m.plan_classes_delete_text()}</p>
    </ConfirmDialog>
  )
}
