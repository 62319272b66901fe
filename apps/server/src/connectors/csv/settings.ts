/** Limits of a folder, so that a broken export cannot fill the memory or disk. */
export interface CsvLimits {
  readonly fileBytes: number
  readonly fileRows: number
  readonly lineBytes: number
  readonly fieldCharacters: number
}

export const csvLimits: CsvLimits = {
  fileBytes: 16 * 1024 ** 3,
  fileRows: 100_000_000,
  lineBytes: 1024 * 1024,
  fieldCharacters: 20_000,
}
