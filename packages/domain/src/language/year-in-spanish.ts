/**
 * The end of a Spanish date with its year as Spanish says it: `24 de ago – 11 de dic de 2025`. The data behind `Intl`
 * (CLDR) leaves the second `de` out where a stretch of days lies within a year.
 * @param said in any language: only a date that says `de` before its month is changed
 */
export const yearInSpanish = (said: string): string =>
  said.replace(/( de [^\d\s]+)(?: de)? (\d{4})$/u, '$1 de $2')
