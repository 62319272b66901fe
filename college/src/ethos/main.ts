import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { today } from '#calendar/days.ts'
import { generateCollege } from '#generate.ts'
import { prairieBendExtensions } from './extensions.ts'
import type { RegistrationSystem } from './registering/registrar.ts'
import { simulatedKey, startEthos } from './server.ts'

// `npm run ethos -- …`: a simulated Ethos Integration with the demo college, for experiments.
// It listens on the loopback address only, and its key is valid nowhere else.

interface Flags {
  readonly port: string
  readonly scale: string
  readonly seed: string
  readonly refDate: string
  readonly put: 'partial' | 'full'
  readonly notices: string
  readonly registers: RegistrationSystem
  readonly needsGrade?: boolean
  readonly quirks?: boolean
}

async function run(flags: Flags): Promise<void> {
  const { port, scale, seed, refDate, put, notices, quirks: hasQuirks = false } = flags
  const folder = await mkdtemp(join(tmpdir(), 'ethos-'))
  await generateCollege({ seed, scale: Number(scale), refDate, out: folder })
  const options = { folder, seed, refDate, port: Number(port), putMode: put, hasQuirks }
  const ethos = await startEthos(options)
  ethos.registrar.system = flags.registers
  ethos.writeOptions.acceptsAttendance = !flags.needsGrade
  await rm(folder, { recursive: true, force: true })
  const registrations = ethos.store.all('section-registrations')
  for (let count = 0; count < Number(notices); count++) {
    const { id } = registrations[count % registrations.length] ?? {}
    ethos.queue.publish({
      resource: 'section-registrations',
      id: String(id),
      operation: 'replaced',
    })
  }
  process.stdout.write(`A simulated Ethos Integration listens at ${ethos.url}. Settings for the hub, to be pasted into another terminal:

export ETHOS_URL=${ethos.url}
export ETHOS_API_KEY=${simulatedKey}
export ETHOS_EXTENSIONS='${JSON.stringify(prairieBendExtensions)}'
`)
  const quirks = Object.entries(ethos.quirks ?? {})
  if (quirks.length > 0)
    process.stdout.write(`
Quirks, and the document of each:
${quirks.map(([quirk, { resource, id }]) => `${quirk}: ${resource} ${id}`).join('\n')}
`)
}

await new Command('ethos')
  .description('A simulated Ethos Integration with the demo college in it.')
  .option('--port <number>', 'where it listens; 0 takes a free one', '4470')
  .option('--scale <number>', '1 is 13,000 current students', '0.02')
  .option('--seed <text>', 'another seed is another college', 'prairie-bend')
  .option('--ref-date <date>', 'the day that the records see as today', today(new Date()))
  .option('--put <mode>', 'what a PUT takes: partial or full documents', 'partial')
  .option('--notices <number>', 'change notifications that wait', '0')
  .option('--registers <system>', 'who registers: colleague, banner or none', 'colleague')
  .option('--needs-grade', 'a last day attended is refused without a grade')
  .option('--quirks', 'some documents are wrong or unheard of, as in real colleges')
  .action(run)
  .parseAsync()
