import { useState } from 'react'
import type { GpaScenario } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type ScenarioTask, useScenarioTask } from './use-scenarios.ts'

const LONGEST_NAME = 60
const MOST_SCENARIOS = 20

/** The fault of a name; null when it is valid. */
function faultOf(name: string, taken: readonly GpaScenario[]): string | null {
  if (name === '') return m.gpa_scenario_name_missing()
  const isTaken = taken.some((one) => one.name.toLowerCase() === name.toLowerCase())
  return isTaken ? m.gpa_scenario_name_taken() : null
}

/** Asks for a name, and keeps what was typed until it is saved. */
export function NameDialog({
  title,
  name = '',
  taken,
  taskFor,
  onDone,
  onClose,
}: {
  title: string
  name?: string
  taken: readonly GpaScenario[]
  taskFor: (name: string) => ScenarioTask
  onDone: (scenario: GpaScenario) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string | null>(null)
  const task = useScenarioTask()
  const submit = () => {
    if (task.isPending) return
    const chosen = typed.trim()
    const wrong = faultOf(chosen, taken)
    setFault(wrong)
    if (wrong !== null) return
    task.mutate(taskFor(chosen), {
      onSuccess: (scenario) => {
        if (scenario) onDone(scenario)
        onClose()
      },
      onError: () =>
        setFault(
          taken.length >= MOST_SCENARIOS ? m.gpa_scenario_too_many() : m.gpa_scenario_failed(),
        ),
    })
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
        <TextField
          label={m.gpa_scenario_name()}
          hint={m.gpa_scenario_name_hint()}
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
            disabledReason={task.isPending ? m.gpa_saving() : undefined}
          >
            {m.gpa_save()}
          </Button>
          <Button onClick={onClose}>{m.gpa_cancel()}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Confirms deleting a scenario. */
export function DeleteDialog({
  scenario: { id, name },
  onDone,
  onClose,
}: {
  scenario: GpaScenario
  onDone: () => void
  onClose: () => void
}) {
  const task = useScenarioTask()
  return (
    <ConfirmDialog
      title={m.gpa_scenario_delete_title()}
      action={m.gpa_delete()}
      work={() => task.mutateAsync({ kind: 'delete', id })}
      done={null}
      onDone={() => {
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{m.gpa_scenario_delete_text({ name })}</p>
    </ConfirmDialog>
  )
}
