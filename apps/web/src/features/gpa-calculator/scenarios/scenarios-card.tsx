import { useState } from 'react'
import { myGpaScenarios } from '#data/programs/gpa-scenarios.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { GpaScenario } from '#data/shapes.ts'
import { dateInZone, formatCount, formatDay } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { toast } from '#ui/toast/toasts.ts'
import Pencil from '~icons/lucide/pencil'
import Save from '~icons/lucide/save'
import Trash2 from '~icons/lucide/trash-2'
import type { CalculatorRow } from '../courses/calculator-rows.ts'
import { toScenarioRows } from '../what-if.ts'
import { useScenarioTask } from './use-scenarios.ts'

const NameScenarioDialog = lazyModule(() => import('./scenario-dialogs.tsx')).dialog(
  'NameScenarioDialog',
)
const DeleteDialog = lazyModule(() => import('./scenario-dialogs.tsx')).dialog('DeleteDialog')

type DialogState = { kind: 'keep' } | { kind: 'rename' | 'delete'; scenario: GpaScenario }

/** The person's saved what-if scenarios (R7.5). */
export function ScenariosCard({
  rows,
  goal,
  opened,
  onOpen,
  onOpened,
}: {
  rows: readonly CalculatorRow[]
  goal: GpaScenario['target']
  /** The open scenario in the table, if any. */
  opened: GpaScenario | null
  onOpen: (scenario: GpaScenario) => void
  /** Called with the scenario that is now open, or null. */
  onOpened: (scenario: GpaScenario | null) => void
}) {
  const group = useGroup(myGpaScenarios)
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const task = useScenarioTask()
  const frame = useRestoredFocus()
  const scenarioRows = toScenarioRows(rows)
  const emptyReason =
    scenarioRows.length === 0 && goal === null ? m.gpa_scenario_nothing() : undefined
  const close = () => setDialog(null)

  const saveChanges = () => {
    if (!opened || task.isPending) return
    task.mutate(
      { kind: 'save', id: opened.id, rows: scenarioRows, target: goal },
      {
        onSuccess: onOpened,
        onError: () => toast({ type: 'negative', message: m.gpa_scenario_failed() }),
      },
    )
  }

  return (
    <div ref={frame} className="contents">
      <Card
        title={m.gpa_scenarios()}
        description={m.gpa_scenarios_description()}
        group={group}
        empty={m.gpa_scenarios_empty()}
        action={
          <span className="screen-only flex flex-wrap gap-2">
            {opened && (
              <Button
                disabledReason={task.isPending ? m.ui_saving() : undefined}
                onClick={saveChanges}
              >
                {m.gpa_scenario_save_changes()}
              </Button>
            )}
            <Button disabledReason={emptyReason} onClick={() => setDialog({ kind: 'keep' })}>
              <Save size={18} strokeWidth={1.75} aria-hidden />
              {m.gpa_scenario_save_as()}
            </Button>
            {dialog?.kind === 'keep' && (
              <NameScenarioDialog
                title={m.gpa_scenario_save_as()}
                taken={group.data ?? []}
                toTask={(name) => ({ kind: 'keep', name, rows: scenarioRows, target: goal })}
                onDone={onOpened}
                onClose={close}
              />
            )}
          </span>
        }
      >
        {(scenarios) => (
          <>
            <ul className="rows -my-3">
              {scenarios.map((scenario) => (
                <Scenario
                  key={scenario.id}
                  scenario={scenario}
                  isOpen={scenario.id === opened?.id}
                  onOpen={onOpen}
                  onOpenDialog={setDialog}
                />
              ))}
            </ul>
            {dialog?.kind === 'rename' && (
              <NameScenarioDialog
                title={m.gpa_scenario_rename_title()}
                name={dialog.scenario.name}
                taken={scenarios.filter(({ id }) => id !== dialog.scenario.id)}
                toTask={(name) => ({ kind: 'rename', id: dialog.scenario.id, name })}
                onDone={(renamed) => renamed.id === opened?.id && onOpened(renamed)}
                onClose={close}
              />
            )}
            {dialog?.kind === 'delete' && (
              <DeleteDialog
                scenario={dialog.scenario}
                onDone={() => dialog.scenario.id === opened?.id && onOpened(null)}
                onClose={close}
              />
            )}
          </>
        )}
      </Card>
    </div>
  )
}

function Scenario({
  scenario,
  isOpen,
  onOpen,
  onOpenDialog,
}: {
  scenario: GpaScenario
  isOpen: boolean
  onOpen: (scenario: GpaScenario) => void
  onOpenDialog: (dialog: DialogState) => void
}) {
  const zone = useCollegeZone()
  const { name, rows, updatedAt } = scenario
  const day = formatDay(dateInZone(zone, new Date(updatedAt)), dateInZone(zone, new Date()))
  const courses = { count: formatCount(rows.length), day }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <bdi className="min-w-0 break-words">{name}</bdi>
          {isOpen && <Chip tone="brand">{m.gpa_scenario_open_now()}</Chip>}
        </p>
        <p className="text-sm text-ink-soft">
          {isOne(rows.length)
            ? m.gpa_scenario_about_one(courses)
            : m.gpa_scenario_about_many(courses)}
        </p>
      </div>
      <span className="screen-only flex items-center">
        <Button variant="quiet" onClick={() => onOpen(scenario)}>
          {m.gpa_scenario_open()}
          <span className="sr-only"> {name}</span>
        </Button>
        <IconButton
          icon={Pencil}
          name={m.gpa_scenario_rename({ name })}
          onClick={() => onOpenDialog({ kind: 'rename', scenario })}
        />
        <IconButton
          icon={Trash2}
          name={m.gpa_scenario_delete({ name })}
          onClick={() => onOpenDialog({ kind: 'delete', scenario })}
        />
      </span>
    </li>
  )
}
