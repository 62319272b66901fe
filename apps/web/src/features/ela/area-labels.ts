import type { SelfAssessment } from '#data/shapes.ts'
import { locale } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'

type Area = SelfAssessment['area']

const areas: Readonly<Record<Area, () => string>> = {
  reading: m.ela_reading,
  writing: m.ela_writing,
  listening: m.ela_listening,
  speaking: m.ela_speaking,
  grammar: m.ela_grammar,
}

export const areaLabel = (area: Area): string => areas[area]()

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/** A list of skills for use in a sentence: `reading, writing and grammar`. */
export function formatAreas(selected: readonly Area[]): string {
  return list.format(selected.map((area) => areaLabel(area).toLocaleLowerCase(locale)))
}
