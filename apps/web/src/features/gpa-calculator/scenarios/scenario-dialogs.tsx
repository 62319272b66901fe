import type { GpaScenario } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { NameDialog } from '#ui/dialog/name-dialog.tsx'
import { type ScenarioTask, useScenarioTask } from './use-scenarios.ts'

const MAX_NAME_LENGTH = 60
const MAX_SCENARIOS = 20

/** Asks for the name of a scenario. */
export function NameScenarioDialog({
  title,
  name,
  taken,
  toTask,
  onDone,
  onClose,
}: {
  title: string
  name?: string
  taken: readonly GpaScenario[]
  toTask: (name: string) => ScenarioTask
  onDone: (scenario: GpaScenario) => void
  onClose: () => void
}) {
  const task = useScenarioTask()
  const store = async (chosen: string) => {
    const scenario = await task.mutateAsync(toTask(chosen))
    if (scenario) onDone(scenario)
  }
  return (
    <NameDialog
      title={title}
      words={{
        label: m.gpa_scenario_name(),
        hint: m.gpa_scenario_name_hint(),
        requiredMessage: m.gpa_scenario_name_missing(),
        taken: m.gpa_scenario_name_taken(),
        failed: m.gpa_scenario_failed(),
      }}
      name={name}
      maxLength={MAX_NAME_LENGTH}
      taken={taken}
      conflict={taken.length >= MAX_SCENARIOS ? { message: m.gpa_scenario_too_many() } : undefined}
      store={store}
      doneMessage={null}
      onClose={onClose}
    />
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
      doneMessage={null}
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
