import type { Report } from './findings.ts'
import type { Cells, Checker } from './read.ts'

const text = (row: Cells, column: string) => row[column] ?? ''

/** The required credits by program and catalog year. */
function countCredits() {
  const groups = new Map<string, Map<string, { need: number; items: number[]; rule: string }>>()
  return {
    add(row: Cells) {
      const program = `${text(row, 'programCode')} ${text(row, 'catalogYear')}`
      const own = groups.get(program) ?? new Map()
      groups.set(program, own)
      const id = text(row, 'groupId')
      const group = own.get(id) ?? {
        need: Number(row.need),
        items: [],
        rule: text(row, 'rule'),
      }
      own.set(id, group)
      group.items.push(Number(row.credits))
    },
    of: () =>
      [...groups].map(([program, own]) => {
        const credits = [...own.values()].map(({ need, items, rule }) => {
          if (rule === 'nCredits') return need
          const counted = rule === 'all' ? items : items.slice(0, need)
          return counted.reduce((sum, each) => sum + each, 0)
        })
        return { program, credits: credits.reduce((sum, each) => sum + each, 0) }
      }),
  }
}

/** Credits of a credential by the prefix of a program's code. */
const creditsByPrefix: Readonly<Record<string, number>> = {
  'AA-': 60,
  'AS-': 60,
  AAS: 64,
  DIP: 40,
  CRT: 18,
}

/** Checks that advisors, orientation, agreements, materials and requirements are consistent. */
export function checkGuidance(report: Report): Checker {
  const programs = countCredits()
  const advised = new Map<string, number>()
  const completed = new Set<string>()
  return {
    rows: {
      program_requirements: programs.add,
      advisors(row) {
        if (row.primary !== 'true' || row.endOn !== '') return
        const student = text(row, 'userSourcedId')
        advised.set(student, (advised.get(student) ?? 0) + 1)
      },
      orientation(row) {
        const isOver = row.status === 'completed'
        if (isOver) completed.add(text(row, 'sourcedId'))
        if (isOver === (row.completedOn === ''))
          report('orientation', 'completed', `${row.sourcedId}: ${row.status} ${row.completedOn}`)
      },
      orientation_steps(row) {
        const isOutstanding =
          row.required === 'true' && ['todo', 'blocked'].includes(text(row, 'status'))
        if (isOutstanding && completed.has(text(row, 'orientationSourcedId')))
          report('orientation_steps', 'completed', `${row.sourcedId} is left of what is completed`)
      },
      agreements(row) {
        if ((row.status === 'pending') !== (row.actedAt === ''))
          report('agreements', 'acted on', `${row.sourcedId}: ${row.status} ${row.actedAt}`)
        if (row.status === 'declined' && row.canDecline !== 'true')
          report('agreements', 'acted on', `${row.sourcedId} cannot be declined`)
      },
      section_materials(row) {
        if (row.priceUsed !== '' && Number(row.priceUsed) >= Number(row.priceNew))
          report('section_materials', 'prices', `${row.sourcedId} costs more used than new`)
      },
    },
    end() {
      for (const [student, primary] of advised)
        if (primary > 1) report('advisors', 'one primary advisor', `${student} has ${primary}`)
      for (const { program, credits } of programs.of()) {
        const expected = creditsByPrefix[program.slice(0, 3)]
        if (credits !== expected)
          report('program_requirements', 'credits', `${program}: ${credits}, not ${expected}`)
      }
    },
  }
}
