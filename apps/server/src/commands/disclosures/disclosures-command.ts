import { resolve } from 'node:path'
import { Command } from 'commander'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'
import { dayOf } from './day-of.ts'
import { formatWrittenFile } from './written-file.ts'

interface Context extends Pick<CommandContext, 'open' | 'output' | 'cwd'> {
  readonly settings: Settings
}

interface Flags {
  readonly from?: string
  readonly to?: string
  readonly student?: string
  readonly department?: string
}

/** `hub disclosures FILE`: everyone who was shown students' records, as CSV (34 CFR 99.32). */
export function disclosuresCommand(
  { open, output, settings, cwd }: Context,
  clock: Clock = systemClock,
): Command {
  return new Command('disclosures')
    .argument('<file>', 'a new CSV file')
    .description('export who saw students’ records, when, and on what basis')
    .option('--from <date>', 'first day (default: 29 days before the last)', dayOf)
    .option('--to <date>', 'last day (default: today)', dayOf)
    .option('--student <number>', 'only records of this student')
    .option('--department <code>', 'only records opened by people in this department')
    .action(async (file: string, { student, department, ...days }: Flags) => {
      const path = resolve(cwd, file)
      const question = { file: path, ...days, student, department }
      const written = await queryHub('disclosures', question, { open, settings, clock })
      output.write(formatWrittenFile(path, written))
    })
}
