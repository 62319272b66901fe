import { endedCode } from '@myhub/domain/sis/enrolled-code.ts'

/**
 * Whether a registration counts as attending. A status not listed by the college frees a seat if it
 * is a default one that does (domain.md section 4).
 * @param status expression of its code @param codeAlias the alias of the code's row, which may be
 * missing
 */
export const attendsAs = (status: string, listed: string): string =>
  `coalesce(${listed}.extra ->> 'class', case
  when ${status} in ('D', 'TR', 'W', 'X', 'C', 'NS', 'NP', 'NC', 'XT', '${endedCode}') then 'dropped'
  else 'registered' end) in ('registered', 'pending')`

/** The join of a registration's status in the college's list. @param r the registration's alias */
export const joinStatus = (r: string, listed: string, status = `${r}.status_code`): string =>
  `left join code ${listed} on ${listed}.source_id = ${r}.source_id
    and ${listed}.list = 'registrationStatus' and ${listed}.code = ${status}`

/** Whether a registration takes a seat: attending, and no place on a waitlist. */
export const takesSeat = (status: string, listed: string, waitlistPlace: string): string =>
  `(${attendsAs(status, listed)} and ${status} <> 'WL' and ${waitlistPlace} is null)`
