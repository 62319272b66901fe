const seasons: Readonly<Record<string, string>> = {
  Spring: 'primavera',
  Summer: 'verano',
  Fall: 'otoño',
}

/** `Spring 2027` as a college says it in Spanish: `primavera de 2027`. */
export const termInSpanish = (title: string): string =>
  title.replace(
    /^(\w+) (\d+)$/,
    (_all, season: string, year: string) => `${seasons[season] ?? season} de ${year}`,
  )

/** The same as the hub names it by itself: `Primavera 2027`. */
export function termTitleInSpanish(title: string): string {
  const said = termInSpanish(title).replace(' de ', ' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
