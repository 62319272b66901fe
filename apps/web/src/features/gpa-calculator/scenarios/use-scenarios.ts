import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeScenario,
  deleteScenario,
  myGpaScenarios,
  saveScenario,
} from '#data/programs/gpa-scenarios.ts'
import type { GpaScenario } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'

/** Actions on saved scenarios, each with its message. */
export type ScenarioTask =
  | { kind: 'keep'; name: string; rows: GpaScenario['rows']; target: GpaScenario['target'] }
  | { kind: 'save'; id: string; rows: GpaScenario['rows']; target: GpaScenario['target'] }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'delete'; id: string }

async function runTask(task: ScenarioTask): Promise<GpaScenario | null> {
  switch (task.kind) {
    case 'keep':
      return saveScenario({ name: task.name, rows: task.rows, target: task.target })
    case 'save':
      return changeScenario(task.id, { rows: task.rows, target: task.target })
    case 'rename':
      return changeScenario(task.id, { name: task.name })
    case 'delete':
      await deleteScenario(task.id)
      return null
  }
}

const done: Readonly<Record<ScenarioTask['kind'], () => string>> = {
  keep: m.gpa_scenario_saved,
  save: m.gpa_scenario_saved,
  rename: m.gpa_scenario_renamed,
  delete: m.gpa_scenario_deleted,
}

/** Runs one action at a time and refetches the list. */
export function useScenarioTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: runTask,
    onSuccess: (_, { kind }) => {
      toast({ type: 'positive', message: done[kind]() })
      return client.invalidateQueries({ queryKey: myGpaScenarios.queryKey })
    },
  })
}
