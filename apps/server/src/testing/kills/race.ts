import { randomUUID } from 'node:crypto'
import type { RegistrationInput } from '#modules/registration/requests/requests.schema.ts'
import type { KillWorld } from './kill-world.ts'
import { requestsIn, type StoredRequest, settleAll } from './settle.ts'

/** How the two students click: once, twice on both servers at once, or in two tabs. */
const manners = ['once', 'twice', 'in two tabs'] as const

/**
 * The result, or the reasons for a rejection. The winner of the last seat may also get `full` in
 * the other tab: then only `alreadyRegistered` counts.
 */
function wordOf({ state, result, reasons }: StoredRequest): string {
  const codes = reasons.map(({ code }) => code)
  if (codes.includes('alreadyRegistered')) return 'alreadyRegistered'
  return result ?? (state === 'refused' ? codes.join() : state)
}

/**
 * Two students on two servers request the last seat of a class.
 * @returns problems with the result
 */
export async function race(world: KillWorld, index: number): Promise<string[]> {
  const { hub, college, system } = world
  const students = [await world.student(), await world.student()]
  const cookies = await Promise.all(students.map(({ id }) => hub.signIn(id)))
  const section = await world.section(0, 1)
  const manner = manners[index % manners.length]
  const add = (action: RegistrationInput['action'] = 'add'): RegistrationInput => ({
    ...{ id: randomUUID(), action, sectionId: section.id },
  })
  await Promise.all(
    cookies.flatMap((cookie, place) => {
      const request = add()
      const first = hub.ask(cookie, [request], place)
      if (manner === 'once') return [first]
      return [first, hub.ask(cookie, [manner === 'twice' ? request : add()], 1 - place)]
    }),
  )
  await settleAll(world)
  const stored = await Promise.all(students.map(({ id }) => requestsIn(world, id)))
  const held = await Promise.all(students.map((student) => world.held(student, section)))
  const told = stored.map((requests) => requests.map(wordOf).sort().join(' and ')).sort()
  const about = `${system} ${index}, ${manner}: ${JSON.stringify({ told, held })}`
  const isTwo = manner === 'in two tabs'
  const faults: string[] = []
  const won = isTwo ? 'alreadyRegistered and registered' : 'registered'
  const lost = isTwo ? 'full and full' : 'full'
  if (told.join() !== [won, lost].sort().join()) faults.push(`not told so: ${about}`)
  if (held.flatMap(({ standings }) => standings).join() !== 'registered')
    faults.push(`not one registration: ${about}`)
  if (college && held.reduce((sum, { writes }) => sum + writes, 0) !== 1)
    faults.push(`not one write: ${about}`)
  // Colleague's resource has no waitlists: there, the app links to the college's page instead.
  if (faults.length > 0 || system === 'colleague') return faults
  const loser = held.findIndex(({ standings }) => standings.length === 0)
  await hub.ask(cookies[loser] ?? '', [add('waitlist')], loser)
  await settleAll(world)
  const after = students[loser] && (await world.held(students[loser], section))
  if (after?.standings.join() !== 'waitlisted') faults.push(`no place on the waitlist: ${about}`)
  return faults
}
