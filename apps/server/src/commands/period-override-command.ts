import { Argument, Command, InvalidArgumentError } from 'commander'
import { auditCommand } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import {
  clearOverride,
  nameTerm,
  type OverrideKind,
  periodOverrides,
} from '#modules/programs/period-overrides/period-overrides.queries.ts'
import type { CommandContext } from './import-command.ts'

const kinds: Readonly<Record<string, OverrideKind>> = {
  credit: 'currentCredit',
  bookstore: 'currentBookstore',
}
const overrideLabels: Readonly<Record<OverrideKind, string>> = {
  currentCredit: 'credit',
  currentBookstore: 'bookstore',
}

/** Parses a valid date. */
function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It must be a date such as 2027-01-10.')
  return text
}

const formatUntil = (until: string | null) => (until ? ` until ${until}` : ' until it is cleared')

async function list(db: Database): Promise<string> {
  const named = await periodOverrides(db)
  if (named.length === 0) return 'No term is set. Using the calendar.'
  return named
    .map(
      ({ kind, code, title, until }) =>
        `${overrideLabels[kind]}: ${title} (${code})${formatUntil(until)}`,
    )
    .join('\n')
}

async function change(
  db: Database,
  kind: OverrideKind,
  code: string,
  until: string | null,
): Promise<string> {
  const details = { purpose: kind, term: code, ...(until && { until }) }
  return db.transaction().execute(async (transaction) => {
    await auditCommand(transaction, { action: 'nameCurrentTerm', details }, new Date())
    if (code === 'none') {
      const wasOverridden = await clearOverride(transaction, kind)
      return wasOverridden ? 'Using the calendar again.' : 'No term was set. Using the calendar.'
    }
    const title = await nameTerm(transaction, kind, code, until)
    if (!title) throw new Error(`The college has no term ${code}.`)
    return `${title} is the ${overrideLabels[kind]} term${formatUntil(until)}.`
  })
}

/**
 * `hub period-override [credit|bookstore] [TERM|none]`: sets the current term, overriding the
 * calendar (domain.md section 6); without arguments, prints the overrides.
 */
export function periodOverrideCommand({
  open,
  output,
}: Pick<CommandContext, 'open' | 'output'>): Command {
  return new Command('period-override')
    .addArgument(new Argument('[purpose]', 'purpose of the term').choices(Object.keys(kinds)))
    .argument('[term]', 'code of the term, such as 2027SP, or "none" to use the calendar again')
    .option('--until <date>', 'last day of the override', dayOf)
    .description('set the current credit or bookstore term, overriding the calendar')
    .action(async (purpose?: string, code?: string, options: { until?: string } = {}) => {
      const kind = purpose === undefined ? null : kinds[purpose]
      if (kind && code === undefined) throw new Error('Add the code of a term, or "none".')
      const { db, close } = await open()
      try {
        const message =
          kind && code ? await change(db, kind, code, options.until ?? null) : await list(db)
        output.write(`${message}\n`)
      } finally {
        await close()
      }
    })
}
