import { useConfiguration } from '#config/configuration.ts'

/** @returns the IANA name of the college's zone, in which all dates and times on screen are read */
export function useCollegeZone(): string {
  return useConfiguration()?.timeZone ?? 'America/Chicago'
}
