import { InvalidArgumentError } from 'commander'

/** Parses a date argument. @throws InvalidArgumentError when it isn't a date */
export function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10)
    return text
  throw new InvalidArgumentError('It must be a date such as 2027-01-10.')
}
