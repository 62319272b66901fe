import { needsFixing } from '@myhub/domain/term-check/check-term.ts'
import { Command } from 'commander'
import type { OpenDatabase } from '#db/open.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'
import { termCheckText } from './term-check-text.ts'

interface Context extends Pick<CommandContext, 'output'> {
  /** Opens the configured database, migrated. */
  open(): Promise<OpenDatabase>
  readonly settings: Settings
}

function unknownTerm(code: string | undefined, codes: readonly string[]): Error {
  const known = codes.length > 0 ? `It has ${codes.join(', ')}.` : 'It has no terms at all.'
  return new Error(
    code === undefined
      ? `The college has no current or future term. ${known}`
      : `The college has no term ${code}. ${known}`,
  )
}

/**
 * `hub term check`: what has to be fixed before a term, by whom and by when. Exits with 1 if
 * something is wrong or missing.
 */
export function termCommands(
  { open, output, settings }: Context,
  end: (code: number) => void,
  clock: Clock = systemClock,
): Command {
  const check = new Command('check')
    .description('list what is wrong or missing for a term, who can fix it, and by when')
    .option('--term <code>', 'term code such as 2027SP (default: the next term to start)')
    .option('--json', 'write it as JSON, as the API returns it')
    .action(async ({ term: code, json }: { term?: string; json?: boolean }) => {
      const question = code === undefined ? {} : { code }
      const result = await queryHub('termCheck', question, { open, settings, clock })
      if (!('check' in result)) throw unknownTerm(code, result.codes)
      const lines = json ? [JSON.stringify(result.check, null, 2)] : termCheckText(result.check)
      for (const line of lines) output.write(`${line}\n`)
      if (needsFixing(result.check)) end(1)
    })
  return new Command('term').description('check a term’s data').addCommand(check)
}
