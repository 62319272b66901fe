/**
 * Adds the `de` that Spanish puts before the year at the end of a date range: `24 de ago – 11 de
 * dic de 2025`. The `Intl` data (CLDR) leaves it out when both dates are in the same year.
 * @param text in any language; only a date with `de` before its month changes
 */
export const academicYearInSpanish = (text: string): string =>
  text.replace(/( de [^\d\s]+)(?: de)? (\d{4})$/u, '$1 de $2')
