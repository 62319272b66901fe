import { endedCode } from '@myhub/domain/sis/enrolled-code.ts'

/**
 * Whether a registration counts as attending. A status not listed by the college frees a seat if it
 * is a default one that does (domain.md section 4).
 * @param status expression of its code @param codeAlias the alias of the code's row, which may be
 * missing
 */
export const isAttending = (status: string, codeAlias: string): string =>
  `coalesce(${codeAlias}.extra ->> 'class', case
  when ${status} in ('D', 'TR', 'W', 'X', 'C', 'NS', 'NP', 'NC', 'XT', '${endedCode}') then 'dropped'
  else 'registered' end) in ('registered', 'pending')`

/** The join of a registration's status in the college's list. @param r the registration's alias */
export const joinStatus = (r: string, codeAlias: string, status = `${r}.status_code`): string =>
  `left join code ${codeAlias} on ${codeAlias}.source_id = ${r}.source_id
    and ${codeAlias}.list = 'registrationStatus' and ${codeAlias}.code = ${status}`

/** Whether a registration takes a seat: attending, and no place on a waitlist. */
export const takesSeat = (status: string, codeAlias: string, waitlistPlace: string): string =>
  `(${isAttending(status, codeAlias)} and ${status} <> 'WL' and ${waitlistPlace} is null)`
