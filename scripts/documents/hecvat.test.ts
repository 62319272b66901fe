import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/hecvat.md'), 'utf8')

/** How many questions each section of HECVAT 4.1.5 has. */
const sections = {
  ...{ GNRL: 9, COMP: 5, REQU: 8, DOCU: 7, ITAC: 18, THRD: 5, CONS: 9, APPL: 14, AAAI: 18 },
  ...{ CHNG: 16, DATA: 23, DCTR: 16, FIDP: 11, PPPR: 15, HFIH: 4, VULN: 6, HIPA: 29, PCID: 12 },
  ...{ OPEM: 10, PRGN: 5, PCOM: 4, PDOC: 3, PTHP: 2, PCHG: 2, PDAT: 8, PRPO: 13, INTL: 5 },
  ...{ DRPV: 15, DPAI: 8, AIQU: 2, AIGN: 5, AIPL: 5, AISC: 5, AIML: 8, AILM: 7 },
}

const idOf = (section: string, number: number) => `${section}-${String(number).padStart(2, '0')}`

/** `DATA-07, 08, 12 to 16` as single IDs. */
function idsIn(text: string): string[] {
  const ids: string[] = []
  let section = ''
  let lastNumber = 0
  let isRange = false
  for (const [token] of text.matchAll(/[A-Z]{4}-\d\d|\bto\b|\b\d\d\b/g)) {
    if (token === 'to') isRange = section !== ''
    else {
      if (token.includes('-')) section = token.slice(0, 4)
      const number = Number(token.slice(-2))
      for (let each = isRange ? lastNumber + 1 : number; section && each <= number; each += 1)
        ids.push(idOf(section, each))
      lastNumber = number
      isRange = false
    }
  }
  return ids
}

test('each question of HECVAT 4.1.5 is answered once, or assigned to its owner', () => {
  const [tables = '', intelligence = ''] = page.split('## Artificial intelligence')
  const rows = [...tables.matchAll(/^\| ([A-Z]{4}-[^|]+)\|/gm)].map(([, ids = '']) => ids)
  const answeredIds = [...rows, ...intelligence.split(/[:.]/)].flatMap(idsIn)
  const counts = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => idOf(section, at + 1)),
  )
  expect(counts.length).toBe(332)
  expect(answeredIds.sort()).toEqual(counts.sort())
})
