import { InvalidArgumentError } from 'commander'

/**
 * A date that was given to a command.
 * @throws InvalidArgumentError when it isn't one
 */
export function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10)
    return text
  throw new InvalidArgumentError('It must be a date such as 2027-01-10.')
}
