import { resolve } from 'node:path'
import { Command } from 'commander'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'
import { eraseText } from './erase-text.ts'

interface Context extends Pick<CommandContext, 'open' | 'output' | 'cwd'> {
  readonly settings: Settings
}

interface EraseFlags {
  readonly dryRun?: boolean
  readonly evenIfActive?: boolean
  readonly reason?: string
}

const personArgument = 'username or ID of the person'

function requireReason(reason: string | undefined): string {
  if (reason?.trim()) return reason.trim()
  throw new Error('Add the reason for the audit log: --reason "…". Nothing was changed.')
}

/** `hub person export`, `erase` and `preserve`: the data the hub stores about one person. */
export function personCommands(
  { open, output, settings, cwd }: Context,
  clock: Clock = systemClock,
): Command {
  const hub = { open, settings, clock }
  const person = new Command('person').description(
    'export, erase, or preserve the data about one person',
  )
  person
    .command('export')
    .argument('<username>', personArgument)
    .argument('<file>', 'a new JSON file')
    .description('export everything that the hub stores about a person')
    .action(async (named: string, name: string) => {
      const { COLLEGE_TIME_ZONE: timeZone, COLLEGE_NAME: college } = settings
      const file = resolve(cwd, name)
      const { rows } = await queryHub('personExport', { named, file, timeZone, college }, hub)
      output.write(
        `${rows.toLocaleString('en-US')} stored rows and the data that the hub shows the person were written to ${file}. This was recorded in the audit log.\n`,
      )
    })
  person
    .command('erase')
    .argument('<username>', personArgument)
    .description('delete what the hub has about a person; try it with --dry-run first')
    .option('--dry-run', 'delete nothing, only say what would be deleted and what stays')
    .option('--even-if-active', 'erase even if the college’s system still has the person')
    .option('--reason <text>', 'reason, for the audit log')
    .action(async (named: string, { dryRun = false, evenIfActive = false, reason }: EraseFlags) => {
      const question = {
        ...{ named, isDryRun: dryRun, evenIfActive },
        reason: dryRun ? (reason ?? '') : requireReason(reason),
      }
      for (const line of eraseText(await queryHub('personErase', question, hub)))
        output.write(`${line}\n`)
    })
  person
    .command('preserve')
    .argument('<username>', personArgument)
    .description('prevent deletion of a person’s data, for example because of a lawsuit')
    .option('--end', 'allow deletion again')
    .option('--reason <text>', 'why')
    .action(async (named: string, { end = false, reason }: { end?: boolean; reason?: string }) => {
      const question = { named, isEnded: end, reason: requireReason(reason) }
      await queryHub('personPreserve', question, hub)
      output.write(
        end
          ? 'This person’s data can be deleted again.\n'
          : 'This person’s data will not be deleted until you run this command with --end.\n',
      )
    })
  return person
}
