import type { Section } from './section.ts'

const modeLetters = {
  inPerson: 'F',
  hybrid: 'H',
  online: 'W',
  virtualLive: 'V',
  arranged: 'A',
} as const
const siteLetters = { MAIN: 'CR', ICRC: 'IC', ONL: 'ON' } as const

/** More sections than any term of a tile has. */
const numbersPerTile = 4000

/**
 * Sorts a term's sections by course and numbers them: `ENG-105-CRF03` is the
 * third one face to face in Cedar Rapids; J is for joint enrollment at a high school.
 */
export function numberSections(sections: Section[], tile: number): void {
  sections.sort((a, b) => (a.course.id === b.course.id ? 0 : a.course.id < b.course.id ? -1 : 1))
  const sequence = new Map<string, number>()
  sections.forEach((section, index) => {
    const { course, term, campus, school, mode } = section
    const prefix = `${course.id}-${siteLetters[campus]}${school ? 'J' : modeLetters[mode]}`
    const number = (sequence.get(prefix) ?? tile * 100) + 1
    sequence.set(prefix, number)
    section.name = `${prefix}${String(number).padStart(2, '0')}`
    section.sourcedId = `S${term.code}-${String(tile * numbersPerTile + index + 1).padStart(5, '0')}`
  })
}
