const seasons: Readonly<Record<string, string>> = {
  Spring: 'primavera',
  Summer: 'verano',
  Fall: 'otoño',
}

/** Translates `Spring 2027` for use in a sentence: `primavera de 2027`. */
export const termInSpanish = (title: string): string =>
  title.replace(
    /^(\w+) (\d+)$/,
    (_all, season: string, year: string) => `${seasons[season] ?? season} de ${year}`,
  )

/** Translates `Spring 2027` as a title: `Primavera 2027`. */
export function termTitleInSpanish(title: string): string {
  const spanish = termInSpanish(title).replace(' de ', ' ')
  return spanish.charAt(0).toUpperCase() + spanish.slice(1)
}
