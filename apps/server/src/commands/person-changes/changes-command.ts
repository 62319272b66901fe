import { resolve } from 'node:path'
import { Command } from 'commander'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import { dayOf } from '../disclosures/day-of.ts'
import { formatWrittenFile } from '../disclosures/written-file.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'

interface Context extends Pick<CommandContext, 'open' | 'output' | 'cwd'> {
  readonly settings: Settings
}

/** `hub changes FILE`: what people entered in MyHub, as CSV for the college's own system. */
export function changesCommand(
  { open, output, settings, cwd }: Context,
  clock: Clock = systemClock,
): Command {
  return new Command('changes')
    .argument('<file>', 'a new CSV file')
    .description('export what people entered in MyHub, for the college’s own system')
    .option('--from <date>', 'first day (default: 29 days before the last)', dayOf)
    .option('--to <date>', 'last day (default: today)', dayOf)
    .action(async (file: string, days: { from?: string; to?: string }) => {
      const path = resolve(cwd, file)
      const question = { file: path, ...days }
      const written = await queryHub('personChanges', question, { open, settings, clock })
      output.write(formatWrittenFile(path, written))
    })
}
