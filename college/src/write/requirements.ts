import type { Calendar } from '#calendar/calendar.ts'
import { programs } from '#catalog/programs.ts'
import { minimumGpa, requirementInSpanish, requirementsOf } from '#catalog/requirements.ts'
import type { Folder } from './folder.ts'
import { inSpanish } from './in-spanish.ts'

/** The requirements of each program in every catalog year. */
export function writeRequirements(folder: Folder, { terms }: Calendar): void {
  const years = [...new Set(terms.map(({ year }) => year))]
  for (const program of programs) {
    const groups = requirementsOf(program)
    for (const year of years) {
      let order = 0
      for (const { id, title, kind, rule, need, items } of groups) {
        for (const item of items) {
          order++
          folder.write('program_requirements', {
            sourcedId: `Q-${program.code}-${year}-${order}`,
            programCode: program.code,
            catalogYear: String(year),
            groupId: id,
            groupTitle: title,
            groupKind: kind,
            rule,
            need,
            courseCode: item.course,
            pattern: item.pattern,
            title: item.title,
            credits: item.credits,
            suggestedTerm: item.suggestedTerm,
            sortOrder: order,
            minGpa: minimumGpa(program),
            translations: inSpanish({
              groupTitle: requirementInSpanish(program, title),
              title: item.course === null ? requirementInSpanish(program, item.title) : null,
            }),
          })
        }
      }
    }
  }
}
