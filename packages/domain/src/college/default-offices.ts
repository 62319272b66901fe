import type { BlockerKind } from '#registration/clear-to-register.ts'

/**
 * The office that clears each blocker when the record names none, by code in the college's list.
 */
export const defaultOffices: Readonly<Record<BlockerKind, string>> = {
  window: 'REG',
  hold: 'REG',
  balance: 'BUS',
  placement: 'TST',
  residency: 'ADM',
  orientation: 'ORI',
  agreement: 'REG',
  advisor: 'ADV',
}
