import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prairieBendExtensions } from '@myhub/college/ethos/extensions.ts'
import { addToJournal, readJournal } from '@myhub/college/ethos/journal.ts'
import type { RegistrationSystem } from '@myhub/college/ethos/registering/registrar.ts'
import { simulatedKey, startEthos } from '@myhub/college/ethos/server.ts'
import { generateCollege } from '@myhub/college/generate.ts'
import { freePort } from '../../../../../scripts/bootstrap/processes.mjs'
import type { EthosAddress } from './kept-hub.ts'
import type { SimulatedKill } from './simulated-college.process.ts'

const program = join(import.meta.dirname, 'simulated-college.process.ts')
const registrations = 'section-registrations'

type Document = Readonly<Record<string, unknown>>
const idIn = (held: unknown) => String(Object(held).id ?? '')
const codeIn = ({ stcStatuses }: Document) =>
  String((stcStatuses as { stcStatus: string }[])[0]?.stcStatus)

/** A college's record of a student in a class. */
export interface Held {
  /** The status of each registration; one at most, if nothing was registered twice. */
  readonly standings: readonly ('registered' | 'waitlisted' | 'left')[]
  /** How often a request took effect. */
  readonly writes: number
}

/** A simulated Ethos in its own process, which can be killed. */
export interface SimulatedCollege {
  readonly address: EthosAddress
  /** Kills it at one of its next calls. */
  arm(kill: SimulatedKill): Promise<void>
  /** Whether it was killed. */
  isDead(): Promise<boolean>
  restart(): Promise<void>
  held(personId: string, sectionId: string): Held
  /** Registered students of a section. */
  seatsTaken(sectionId: string): number
  close(): Promise<void>
}

/** The students and classes to create, and the college's setup. */
export interface Making {
  readonly system: RegistrationSystem
  /** Milliseconds its clock is ahead. */
  readonly ahead: number
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
export async function addDocuments(folder: string, journal: string, made: Making): Promise<void> {
  const ethos = await startEthos({ folder, seed: 'ethos', refDate: made.refDate })
  const { store, guid } = ethos
  const [student] = store
    .all('persons')
    .filter(({ credentials }) =>
      (credentials as { value: string }[]).some(({ value }) => value === 'new.student'),
    )
  const term = store.all('academic-periods').find(({ code }) => code === '2027SP')
  const { names, roles, privacyStatus } = student ?? {}
  const persons = made.students.map(({ id, number }) => ({
    ...{ id, names, roles, privacyStatus },
    credentials: [
      { type: 'colleaguePersonId', value: number },
      { type: 'colleagueUserName', value: `kill.${number}` },
    ],
  }))
  const sections = made.sections.map(({ id, course, capacity, waitlist }) => ({
    id,
    code: `${course}-${id.slice(0, 8)}`,
    titles: [{ value: course }],
    course: { id: guid('courses', `C-${course}`) },
    academicPeriod: { id: idIn(term) },
    startOn: '2027-01-25',
    endOn: '2027-05-21',
    credits: [{ measure: 'credit', minimum: 3 }],
    status: { category: 'open' },
    maxEnrollment: capacity,
    waitlist: { eligible: 'eligible', waitlistMaximum: waitlist },
  }))
  await ethos.close()
  addToJournal(journal, [
    ...persons.map((document) => ({ resource: 'persons', document })),
    ...sections.map((document) => ({ resource: 'sections', document })),
  ])
}

export async function startCollege(made: Making): Promise<SimulatedCollege> {
  const { system, ahead, refDate } = made
  const folder = await mkdtemp(join(tmpdir(), 'myhub-kills-'))
  await generateCollege({ seed: 'ethos', scale: 0.005, refDate, out: folder })
  const journal = join(folder, 'journal')
  await addDocuments(folder, journal, made)
  const port = await freePort()
  const given = [folder, refDate, String(port), system, journal, String(ahead)]
  let child: ChildProcess | null = null
  let spare = fork(program, given)
  const isOver = () => child === null || child.exitCode !== null || child.signalCode !== null
  const start = async () => {
    child = spare
    child.send('start')
    const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    spare = fork(program, given)
    if (ready !== 'ready') throw new Error(`The simulated college could not be started: ${ready}`)
  }
  await start()
  const all = () => readJournal(journal).filter(({ resource }) => resource === registrations)
  /** The newest version of each registration. */
  const current = () => [
    ...new Map(all().map(({ document }) => [idIn(document), document])).values(),
  ]
  return {
    address: {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: simulatedKey,
      extensions: prairieBendExtensions,
    },
    arm: async (kill) => {
      if (!child) return
      const armed = once(child, 'message')
      child.send(kill)
      await armed
    },
    isDead: async () => {
      if (isOver()) return true
      const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.body?.cancel().then(() => true),
        () => false,
      )
      if (!isThere && !isOver() && child) await once(child, 'exit')
      return !isThere
    },
    restart: start,
    held: (personId, sectionId) => {
      const isIt = ({ registrant, section }: Document) =>
        idIn(registrant) === personId && idIn(section) === sectionId
      return {
        standings: current()
          .filter(isIt)
          .map((document) => {
            if (codeIn(document) === 'WL') return 'waitlisted'
            const { registrationStatus } = Object(document.status)
            return registrationStatus === 'registered' ? 'registered' : 'left'
          }),
        writes: all().filter(({ document }) => isIt(document)).length,
      }
    },
    seatsTaken: (sectionId) =>
      current().filter(
        ({ section, status }) =>
          idIn(section) === sectionId && Object(status).registrationStatus === 'registered',
      ).length,
    close: async () => {
      const last = [spare, ...(child && !isOver() ? [child] : [])]
      const ended = last.map((one) => once(one, 'exit'))
      for (const one of last) one.kill('SIGKILL')
      await Promise.all(ended)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
