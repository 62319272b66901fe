/** What a folder may hold before it is refused: an export gone wrong must not fill the memory or the disk. */
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
