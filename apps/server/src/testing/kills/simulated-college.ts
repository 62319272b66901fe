import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prairieBendExtensions } from '@myhub/college/ethos/extensions.ts'
import { appendToJournal, readJournal } from '@myhub/college/ethos/journal.ts'
import type { RegistrationSystem } from '@myhub/college/ethos/registering/registrar.ts'
import { simulatedKey, startEthos } from '@myhub/college/ethos/server.ts'
import { generateCollege } from '@myhub/college/generate.ts'
import { freePort } from '../../../../../scripts/bootstrap/processes.mjs'
import type { SimulatedKill } from './simulated-college.process.ts'
import type { EthosAddress } from './test-hub.ts'

const program = join(import.meta.dirname, 'simulated-college.process.ts')
const registrations = 'section-registrations'

type Document = Readonly<Record<string, unknown>>
const getId = (recorded: unknown) => String(Object(recorded).id ?? '')
const getStatusCode = ({ stcStatuses }: Document) =>
  String((stcStatuses as { stcStatus: string }[])[0]?.stcStatus)

/** A college's record of a student in a class. */
export interface CollegeRecord {
  /** The status of each registration; one at most, if nothing was registered twice. */
  readonly statuses: readonly ('registered' | 'waitlisted' | 'left')[]
  /** How often a request took effect. */
  readonly writes: number
}

/** A simulated Ethos in its own process, which can be killed. */
export interface SimulatedCollege {
  readonly address: EthosAddress
  /** Kills it at one of its next calls. */
  killAtCall(kill: SimulatedKill): Promise<void>
  /** Whether it was killed. */
  isDead(): Promise<boolean>
  restart(): Promise<void>
  recorded(personId: string, sectionId: string): CollegeRecord
  /** Registered students of a section. */
  seatsTaken(sectionId: string): number
  close(): Promise<void>
}

/** The students and classes to create, and the college's setup. */
export interface CollegeSetup {
  readonly system: RegistrationSystem
  /** Milliseconds its clock is ahead. */
  readonly aheadMs: number
  readonly refDate: string
  readonly students: readonly { readonly id: string; readonly number: string }[]
  readonly sections: readonly {
    readonly id: string
    readonly course: string
    readonly capacity: number
    readonly waitlist: number
  }[]
}

/** Adds documents of the students and classes, like the college's existing ones. */
export async function addDocuments(
  folder: string,
  journal: string,
  setup: CollegeSetup,
): Promise<void> {
  const ethos = await startEthos({ folder, seed: 'ethos', refDate: setup.refDate })
  const { store, guid } = ethos
  const [student] = store
    .all('persons')
    .filter(({ credentials }) =>
      (credentials as { value: string }[]).some(({ value }) => value === 'new.student'),
    )
  const term = store.all('academic-periods').find(({ code }) => code === '2027SP')
  const { names, roles, privacyStatus } = student ?? {}
  const persons = setup.students.map(({ id, number }) => ({
    ...{ id, names, roles, privacyStatus },
    credentials: [
      { type: 'colleaguePersonId', value: number },
      { type: 'colleagueUserName', value: `kill.${number}` },
    ],
  }))
  const sections = setup.sections.map(({ id, course, capacity, waitlist }) => ({
    id,
    code: `${course}-${id.slice(0, 8)}`,
    titles: [{ value: course }],
    course: { id: guid('courses', `C-${course}`) },
    academicPeriod: { id: getId(term) },
    startOn: '2027-01-25',
    endOn: '2027-05-21',
    credits: [{ measure: 'credit', minimum: 3 }],
    status: { category: 'open' },
    maxEnrollment: capacity,
    waitlist: { eligible: 'eligible', waitlistMaximum: waitlist },
  }))
  await ethos.close()
  appendToJournal(journal, [
    ...persons.map((document) => ({ resource: 'persons', document })),
    ...sections.map((document) => ({ resource: 'sections', document })),
  ])
}

export async function startCollege(setup: CollegeSetup): Promise<SimulatedCollege> {
  const { system, aheadMs, refDate } = setup
  const folder = await mkdtemp(join(tmpdir(), 'myhub-kills-'))
  await generateCollege({ seed: 'ethos', scale: 0.005, refDate, out: folder })
  const journal = join(folder, 'journal')
  await addDocuments(folder, journal, setup)
  const port = await freePort()
  const args = [folder, refDate, String(port), system, journal, String(aheadMs)]
  let child: ChildProcess | null = null
  let spare = fork(program, args)
  const hasExited = () => child === null || child.exitCode !== null || child.signalCode !== null
  const start = async () => {
    child = spare
    child.send('start')
    const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    spare = fork(program, args)
    if (ready !== 'ready') throw new Error(`The simulated college could not be started: ${ready}`)
  }
  await start()
  const all = () => readJournal(journal).filter(({ resource }) => resource === registrations)
  /** The newest version of each registration. */
  const current = () => [
    ...new Map(all().map(({ document }) => [getId(document), document])).values(),
  ]
  return {
    address: {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: simulatedKey,
      extensions: prairieBendExtensions,
    },
    killAtCall: async (kill) => {
      if (!child) return
      const armed = once(child, 'message')
      child.send(kill)
      await armed
    },
    isDead: async () => {
      if (hasExited()) return true
      const isReachable = await fetch(`http://127.0.0.1:${port}/`).then(
        (response) => response.body?.cancel().then(() => true),
        () => false,
      )
      if (!isReachable && !hasExited() && child) await once(child, 'exit')
      return !isReachable
    },
    restart: start,
    recorded: (personId, sectionId) => {
      const isMatch = ({ registrant, section }: Document) =>
        getId(registrant) === personId && getId(section) === sectionId
      return {
        statuses: current()
          .filter(isMatch)
          .map((document) => {
            if (getStatusCode(document) === 'WL') return 'waitlisted'
            const { registrationStatus } = Object(document.status)
            return registrationStatus === 'registered' ? 'registered' : 'left'
          }),
        writes: all().filter(({ document }) => isMatch(document)).length,
      }
    },
    seatsTaken: (sectionId) =>
      current().filter(
        ({ section, status }) =>
          getId(section) === sectionId && Object(status).registrationStatus === 'registered',
      ).length,
    close: async () => {
      const children = [spare, ...(child && !hasExited() ? [child] : [])]
      const ended = children.map((childProcess) => once(childProcess, 'exit'))
      for (const childProcess of children) childProcess.kill('SIGKILL')
      await Promise.all(ended)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
