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
import { addDocuments, type CollegeSetup } from '../kills/simulated-college.ts'
import type { EthosAddress } from '../kills/test-hub.ts'
import type { CollegeReport } from './morning-college.process.ts'

const program = join(import.meta.dirname, 'morning-college.process.ts')
const second = 1_000

/** The college's system on a registration morning: its own process, which can be down or slow. */
export interface MorningCollege {
  readonly address: EthosAddress
  /** How long each call takes from now on; calls are counted from the first time. */
  setDelay(milliseconds: number): void
  /** Kills it in the middle of its work. */
  shutDown(): Promise<void>
  restart(): Promise<void>
  /** The maximum numbers of calls within a second and of concurrent calls. */
  limits(): { readonly perSecond: number; readonly concurrency: number; readonly calls: number }
  /** Students with more than one registration in a class, and classes with too many students. */
  problems(): string[]
  close(): Promise<void>
}

/** The maximum number of times within any second. */
function busiestSecond(moments: readonly number[]): number {
  const times = moments.toSorted((a, b) => a - b)
  let begin = 0
  let max = 0
  for (const [index, at] of times.entries()) {
    while (at - (times[begin] ?? at) >= second) begin += 1
    max = Math.max(max, index - begin + 1)
  }
  return max
}

const getId = (held: unknown) => String(Object(held).id ?? '')

function findProblems(journal: string, setup: CollegeSetup): string[] {
  const documents = readJournal(journal)
    .filter(({ resource }) => resource === 'section-registrations')
    .map(({ document }) => document)
  const current = [
    ...new Map(documents.map((document) => [getId(document), document])).values(),
  ].filter(({ status }) => Object(status).registrationStatus === 'registered')
  const pairs = Map.groupBy(
    current,
    (document) => `${getId(document.registrant)} in ${getId(document.section)}`,
  )
  const classes = Map.groupBy(current, ({ section }) => getId(section))
  const duplicates = [...pairs].flatMap(([pair, all]) =>
    all.length > 1 ? [`${pair}: registered ${all.length} times`] : [],
  )
  const overfull = setup.sections.flatMap(({ id, capacity }) => {
    const seatsTaken = classes.get(id)?.length ?? 0
    return seatsTaken > capacity ? [`${id}: ${seatsTaken} of ${capacity} seats`] : []
  })
  return [...duplicates, ...overfull]
}

export async function startMorningCollege(setup: CollegeSetup): Promise<MorningCollege> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-morning-'))
  await generateCollege({ seed: 'ethos', scale: 0.005, refDate: setup.refDate, out: folder })
  const journal = join(folder, 'journal')
  await addDocuments(folder, journal, setup)
  const port = await freePort()
  const arrivals: number[] = []
  let maxConcurrent = 0
  let delayMs = 0
  let child: ChildProcess | null = null

  async function restart(): Promise<void> {
    const next = fork(program, [
      ...[folder, setup.refDate, String(port), setup.system, journal, String(setup.aheadMs)],
    ])
    const { promise, resolve } = Promise.withResolvers<void>()
    next.on('message', (report: CollegeReport) => {
      if (report.kind === 'ready') resolve()
      else if (report.kind === 'call') arrivals.push(report.at)
      else maxConcurrent = Math.max(maxConcurrent, report.count)
    })
    const ended = once(next, 'exit').then(() => {
      throw new Error('The simulated college could not be started')
    })
    await Promise.race([promise, ended])
    ended.catch(() => {})
    if (delayMs > 0) next.send(delayMs)
    child = next
  }
  const shutDown = async () => {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await ended
    child = null
  }
  await restart()
  return {
    address: {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: simulatedKey,
      extensions: prairieBendExtensions,
    },
    setDelay: (milliseconds) => {
      delayMs = milliseconds
      child?.send(milliseconds)
    },
    shutDown,
    restart,
    limits: () => ({
      perSecond: busiestSecond(arrivals),
      concurrency: maxConcurrent,
      calls: arrivals.length,
    }),
    problems: () => findProblems(journal, setup),
    close: async () => {
      await shutDown()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
