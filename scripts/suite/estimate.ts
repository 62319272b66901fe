import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Durations = Readonly<Record<string, number>>

/** Estimates the remaining time of a run from how long its steps took last time. */
export class Estimate {
  readonly #file: string
  #known: Durations
  #left: string[]

  constructor(root: string, steps: readonly { name: string }[]) {
    this.#file = path.join(root, 'node_modules/.cache/myhub/step-durations.json')
    this.#known = readDurations(this.#file)
    this.#left = steps.map(({ name }) => name)
  }

  /**
   * Records how long a step took.
   *
   * @param durations in milliseconds
   * @returns the remaining time in words; empty while a remaining step has never been timed
   */
  after({ name }: { name: string }, durations: number): string {
    this.#known = { ...this.#known, [name]: durations }
    mkdirSync(path.dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(this.#known))
    this.#left = this.#left.filter((step) => step !== name)
    const left = this.#left.map((step) => this.#known[step])
    if (left.length === 0 || left.some((seconds) => seconds === undefined)) return ''
    const total = left.reduce<number>((sum, seconds = 0) => sum + seconds, 0)
    return `   about ${Math.ceil(total / 2 / 60_000)} min left`
  }
}

function readDurations(file: string): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
