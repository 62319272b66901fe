import { resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { parseDay, today } from './calendar/days.ts'
import { type CollegeReport, generateCollege } from './generate.ts'

function scaleOf(text: string): number {
  const scale = Number(text)
  if (!(scale > 0) || !Number.isFinite(scale)) {
    throw new InvalidArgumentError('Give a number above 0, such as 0.1 or 1.')
  }
  return scale
}

function dateOf(text: string): string {
  try {
    parseDay(text)
    return text
  } catch {
    throw new InvalidArgumentError('Give a day as YYYY-MM-DD.')
  }
}

const defaultFolder = resolve(import.meta.dirname, '../export')
const number = new Intl.NumberFormat('en-US')

function report({ counts, hash, currentTerm, scale, refDate, seed }: CollegeReport, out: string) {
  const rows = Object.entries(counts).map(
    ([file, count]) => `  ${`${file}.csv`.padEnd(26)}${number.format(count).padStart(12)} rows`,
  )
  return [
    `Prairie Bend Community College, seed "${seed}", scale ${scale}, as of ${refDate} (${currentTerm})`,
    ...rows,
    `  in ${out}`,
    `  hash ${hash}`,
  ].join('\n')
}

function progressLine() {
  const isTerminal = process.stderr.isTTY
  let shown = ''
  return {
    show(step: string, done: number) {
      const text = `${String(Math.floor(done * 100)).padStart(3)} %  ${step}`
      if (text === shown) return
      shown = text
      if (isTerminal) process.stderr.write(`\r\u001b[2K${text}`)
    },
    end() {
      if (isTerminal) process.stderr.write('\r\u001b[2K')
    },
  }
}

interface Options {
  readonly scale: number
  readonly seed: string
  readonly refDate: string
  readonly out: string
  readonly check?: boolean
}

async function run({ scale, seed, refDate, out, check }: Options): Promise<void> {
  const progress = progressLine()
  const started = performance.now()
  const made = await generateCollege({
    seed,
    scale,
    refDate,
    out,
    onProgress: ({ step, done }) => progress.show(step, done),
  })
  progress.end()
  console.log(report(made, out))
  console.log(`  written in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (!check) return
  const { checkCollege } = await import('./check.ts')
  const { findings, hash } = await checkCollege(out)
  const all =
    hash === made.hash
      ? findings
      : [
          ...findings,
          { file: '*', rule: 'hash', detail: 'The files are not the ones that were written.' },
        ]
  for (const { file, rule, detail } of all) console.error(`  ${file}: ${rule}: ${detail}`)
  console.log(all.length === 0 ? '  checked: no findings' : `  checked: ${all.length} findings`)
  if (all.length > 0) process.exitCode = 1
}

await new Command('college')
  .description('Writes the demo college as a folder of CSV files, ready to import.')
  .option('--scale <number>', '1 is 13,000 current students', scaleOf, 1)
  .option('--seed <text>', 'another seed is another college', 'prairie-bend')
  .option('--ref-date <date>', 'the day that the records see as today', dateOf, today(new Date()))
  .option('--out <folder>', 'where to write', (path) => resolve(path), defaultFolder)
  .option('--check', 'read the folder again and check it')
  .action(run)
  .parseAsync()
  .catch((error: unknown) => {
    console.error(
      `error: the college was not written: ${error instanceof Error ? error.message : error}`,
    )
    process.exitCode = 1
  })
