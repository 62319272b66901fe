import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prairieBendExtensions } from '@myhub/college/ethos/extensions.ts'
import { readJournal } from '@myhub/college/ethos/journal.ts'
import { simulatedKey } from '@myhub/college/ethos/server.ts'
import { generateCollege } from '@myhub/college/generate.ts'
import { freePort } from '../../../../../scripts/bootstrap/processes.mjs'
import type { EthosAddress } from '../kills/kept-hub.ts'
import { addDocuments, type Making } from '../kills/simulated-college.ts'
import type { CollegeReport } from './morning-college.process.ts'

const program = join(import.meta.dirname, 'morning-college.process.ts')
const second = 1_000

/** The college's system on a registration morning: its own process, which can be down or slow. */
export interface MorningCollege {
  readonly address: EthosAddress
  /** How long each call takes from now on; calls are counted from the first time. */
  takes(milliseconds: number): void
  /** Kills it in the middle of its work. */
  goDown(): Promise<void>
  comeBack(): Promise<void>
  /** The maximum numbers of calls within a second and of concurrent calls. */
  limits(): { readonly perSecond: number; readonly atOnce: number; readonly calls: number }
  /** Students with more than one registration in a class, and classes with too many students. */
  faults(): string[]
  close(): Promise<void>
}

/** The maximum number of times within any second. */
function busiestSecond(given: readonly number[]): number {
  const times = given.toSorted((one, other) => one - other)
  let begin = 0
  let most = 0
  for (const [index, at] of times.entries()) {
    while (at - (times[begin] ?? at) >= second) begin += 1
    most = Math.max(most, index - begin + 1)
  }
  return most
}

const idIn = (held: unknown) => String(Object(held).id ?? '')

function faultsIn(journal: string, made: Making): string[] {
  const documents = readJournal(journal)
    .filter(({ resource }) => resource === 'section-registrations')
    .map(({ document }) => document)
  const current = [...new Map(documents.map((one) => [idIn(one), one])).values()].filter(
    ({ status }) => Object(status).registrationStatus === 'registered',
  )
  const pairs = Map.groupBy(current, (one) => `${idIn(one.registrant)} in ${idIn(one.section)}`)
  const classes = Map.groupBy(current, ({ section }) => idIn(section))
  const twice = [...pairs].flatMap(([pair, all]) =>
    all.length > 1 ? [`${pair}: registered ${all.length} times`] : [],
  )
  const over = made.sections.flatMap(({ id, capacity }) => {
    const taken = classes.get(id)?.length ?? 0
    return taken > capacity ? [`${id}: ${taken} of ${capacity} seats`] : []
  })
  return [...twice, ...over]
}

export async function startMorningCollege(made: Making): Promise<MorningCollege> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-morning-'))
  await generateCollege({ seed: 'ethos', scale: 0.005, refDate: made.refDate, out: folder })
  const journal = join(folder, 'journal')
  await addDocuments(folder, journal, made)
  const port = await freePort()
  const arrivals: number[] = []
  let mostAtOnce = 0
  let delayMs = 0
  let child: ChildProcess | null = null

  async function comeBack(): Promise<void> {
    const next = fork(program, [
      ...[folder, made.refDate, String(port), made.system, journal, String(made.ahead)],
    ])
    const { promise, resolve } = Promise.withResolvers<void>()
    next.on('message', (report: CollegeReport) => {
      if (report.kind === 'ready') resolve()
      else if (report.kind === 'call') arrivals.push(report.at)
      else mostAtOnce = Math.max(mostAtOnce, report.count)
    })
    const ended = once(next, 'exit').then(() => {
      throw new Error('The simulated college could not be started')
    })
    await Promise.race([promise, ended])
    ended.catch(() => {})
    if (delayMs > 0) next.send(delayMs)
    child = next
  }
  const goDown = async () => {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await ended
    child = null
  }
  await comeBack()
  return {
    address: {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: simulatedKey,
      extensions: prairieBendExtensions,
    },
    takes: (milliseconds) => {
      delayMs = milliseconds
      child?.send(milliseconds)
    },
    goDown,
    comeBack,
    limits: () => ({
      perSecond: busiestSecond(arrivals),
      atOnce: mostAtOnce,
      calls: arrivals.length,
    }),
    faults: () => faultsIn(journal, made),
    close: async () => {
      await goDown()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
