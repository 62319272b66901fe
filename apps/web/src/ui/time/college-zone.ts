import { useConfiguration } from '#config/configuration.ts'

/** @returns the IANA name of the college's time zone, in which all dates and times are shown */
export function useCollegeZone(): string {
  return useConfiguration()?.timeZone ?? 'America/Chicago'
}
