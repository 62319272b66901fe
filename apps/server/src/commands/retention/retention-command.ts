import { Command } from 'commander'
import type { RetentionState } from '#jobs/upkeep/retention/retention.queries.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'

interface Context extends Pick<CommandContext, 'open' | 'output'> {
  readonly settings: Settings
}

const DAY = 24 * 60

/** `400 days`, or `15 minutes` for what is counted in minutes. */
function formatPeriod({ minutes, isSet }: RetentionState): string {
  if (minutes === null) return 'as long as the education records'
  const set = isSet ? ', set by the college' : ''
  if (minutes === 0) return 'until it ends'
  const isDays = minutes % DAY === 0
  const count = isDays ? minutes / DAY : minutes
  const unit = isDays ? 'day' : 'minute'
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}${set}`
}

/** `3 due` or `3 deleted`, with how old the oldest is. */
function countOf(state: RetentionState, deleted: Readonly<Record<string, number>> | null): string {
  const { minutes, due, oldest, name } = state
  const from = oldest === null ? 'nothing stored' : `oldest from ${oldest.slice(0, 10)}`
  if (minutes === null) return `never due; ${from}`
  const count = deleted ? `${(deleted[name] ?? 0).toLocaleString('en-US')} deleted` : null
  return `${count ?? `${due.toLocaleString('en-US')} due`}; ${from}`
}

/** `hub retention`: deletes data past its retention period, as the nightly job does. */
export function retentionCommand(
  { open, output, settings }: Context,
  clock: Clock = systemClock,
): Command {
  return new Command('retention')
    .description('list how long each kind of data is kept, and delete older data')
    .option('--dry-run', 'only count what would be deleted')
    .option('--json', 'write it as JSON')
    .addHelpText(
      'after',
      '\nTo change a period, set it in days: retention: {notifications: 730} in the file for `hub config`, or RETENTION=\'{"notifications": 730}\' in the environment.',
    )
    .action(async ({ dryRun = false, json }: { dryRun?: boolean; json?: boolean }) => {
      const result = await queryHub('retention', { isDryRun: dryRun }, { open, settings, clock })
      const { states, deleted } = result
      if (json) {
        output.write(`${JSON.stringify(result, null, 2)}\n`)
        return
      }
      for (const state of states)
        output.write(
          `${state.name}: ${state.what}\n  kept ${formatPeriod(state)}: ${state.why}\n  ${countOf(state, deleted)}\n`,
        )
      if (deleted) return
      const all = states.reduce((sum, { due }) => sum + due, 0)
      output.write(`\n${all.toLocaleString('en-US')} rows are due. Nothing was deleted.\n`)
    })
}
