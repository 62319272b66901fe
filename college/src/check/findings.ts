/** A defect of an export. */
export interface Finding {
  /** Without `.csv`. */
  readonly file: string
  readonly rule: string
  readonly detail: string
}

export type Report = (file: string, rule: string, detail: string) => void

/** Further findings of a rule are counted, not listed. */
const maxListedPerRule = 20

/** Collects findings: the first few per file and rule, and the number of the others. */
export function collectFindings(): { report: Report; all(): Finding[] } {
  const byRule = new Map<string, Finding[]>()
  return {
    report(file, rule, detail) {
      const key = `${file} ${rule}`
      const findings = byRule.get(key) ?? []
      findings.push({ file, rule, detail })
      byRule.set(key, findings)
    },
    all: () =>
      [...byRule.values()].flatMap((findings) => {
        const first = findings[0]
        const more = findings.length - maxListedPerRule
        if (!first || more <= 0) return findings
        return [...findings.slice(0, maxListedPerRule), { ...first, detail: `and ${more} more` }]
      }),
  }
}
