import { Command } from 'commander'
import type { OpenDatabase } from '#db/open.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { RehearsalInput } from '#modules/registration/rehearsal/rehearsal.schema.ts'
import type { Settings } from '#settings.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'
import { rehearsalText } from './rehearsal-text.ts'

interface Context extends Pick<CommandContext, 'output'> {
  /** Opens the configured database, migrated. */
  open(): Promise<OpenDatabase>
  readonly settings: Settings
}

/**
 * `hub rehearse`: replays the first hour of an earlier term's registration for the next term. It
 * changes nothing and names no one.
 */
export function rehearseCommand(
  { open, output, settings }: Context,
  clock: Clock = systemClock,
): Command {
  return new Command('rehearse')
    .description('replay the first hour of registration with the next term’s seats and windows')
    .option('--term <code>', 'term code such as 2027SP (default: the next term to register for)')
    .option('--earlier <code>', 'term to take the first hour from (default: the term before)')
    .option('--json', 'write it as JSON, as the API returns it')
    .action(async ({ json, ...input }: RehearsalInput & { json?: boolean }) => {
      const rehearsal = await queryHub('rehearsal', input, { open, settings, clock })
      const lines = json ? [JSON.stringify(rehearsal, null, 2)] : rehearsalText(rehearsal)
      for (const line of lines) output.write(`${line}\n`)
    })
}
