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

const personArgument = 'of a person, or an ID'

function requireReason(reason: string | undefined): string {
  if (reason?.trim()) return reason.trim()
  throw new Error('Give the reason for the audit log: --reason "…". Nothing was changed.')
}

/** `hub person export`, `erase` and `preserve`: the data the hub stores about one person. */
export function personCommands(
  { open, output, settings, cwd }: Context,
  clock: Clock = systemClock,
): Command {
  const hub = { open, settings, clock }
  const person = new Command('person').description('what the hub has about one person')
  person
    .command('export')
    .argument('<username>', personArgument)
    .argument('<file>', 'a new JSON file')
    .description('write everything that the hub has about a person')
    .action(async (named: string, name: string) => {
      const { COLLEGE_TIME_ZONE: timeZone, COLLEGE_NAME: college } = settings
      const file = resolve(cwd, name)
      const { rows } = await queryHub('personExport', { named, file, timeZone, college }, hub)
      output.write(
        `${rows.toLocaleString('en-US')} stored rows, and what the hub shows the person, are in ${file}. This was recorded in the audit log.\n`,
      )
    })
  person
    .command('erase')
    .argument('<username>', personArgument)
    .description('delete what the hub has about a person; try it with --dry-run first')
    .option('--dry-run', 'delete nothing, only say what would be deleted and what stays')
    .option('--even-if-active', 'also when the college’s system still has the person')
    .option('--reason <text>', 'why, for the audit log')
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
    .description('say that a person’s data must not be deleted, for example for a lawsuit')
    .option('--end', 'it may be deleted again')
    .option('--reason <text>', 'why')
    .action(async (named: string, { end = false, reason }: { end?: boolean; reason?: string }) => {
      const question = { named, isEnded: end, reason: requireReason(reason) }
      await queryHub('personPreserve', question, hub)
      output.write(
        end
          ? 'This person’s data may be deleted again.\n'
          : 'Nothing about this person is deleted until you end this with --end.\n',
      )
    })
  return person
}
