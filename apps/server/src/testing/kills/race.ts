import { randomUUID } from 'node:crypto'
import type { RegistrationInput } from '#modules/registration/requests/requests.schema.ts'
import type { KillWorld } from './kill-world.ts'
import { loadRequests, type StoredRequest, settleAll } from './settle.ts'

/** How the two students click: once, twice on both servers at once, or in two tabs. */
const clickModes = ['once', 'twice', 'in two tabs'] as const

/**
 * The result, or the reasons for a rejection. The winner of the last seat may also get `full` in
 * the other tab: then only `alreadyRegistered` counts.
 */
function outcomeOf({ state, result, reasons }: StoredRequest): string {
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
  const clickMode = clickModes[index % clickModes.length]
  const add = (action: RegistrationInput['action'] = 'add'): RegistrationInput => ({
    ...{ id: randomUUID(), action, sectionId: section.id },
  })
  await Promise.all(
    cookies.flatMap((cookie, place) => {
      const request = add()
      const first = hub.postRequests(cookie, [request], place)
      if (clickMode === 'once') return [first]
      return [first, hub.postRequests(cookie, [clickMode === 'twice' ? request : add()], 1 - place)]
    }),
  )
  await settleAll(world)
  const stored = await Promise.all(students.map(({ id }) => loadRequests(world, id)))
  const recorded = await Promise.all(students.map((student) => world.recorded(student, section)))
  const outcomes = stored.map((requests) => requests.map(outcomeOf).sort().join(' and ')).sort()
  const context = `${system} ${index}, ${clickMode}: ${JSON.stringify({ outcomes, recorded })}`
  const isTwoTabs = clickMode === 'in two tabs'
  const problems: string[] = []
  const winnerOutcome = isTwoTabs ? 'alreadyRegistered and registered' : 'registered'
  const loserOutcome = isTwoTabs ? 'full and full' : 'full'
  if (outcomes.join() !== [winnerOutcome, loserOutcome].sort().join())
    problems.push(`not told so: ${context}`)
  if (recorded.flatMap(({ statuses }) => statuses).join() !== 'registered')
    problems.push(`not one registration: ${context}`)
  if (college && recorded.reduce((sum, { writes }) => sum + writes, 0) !== 1)
    problems.push(`not one write: ${context}`)
  // Colleague's resource has no waitlists: there, the app links to the college's page instead.
  if (problems.length > 0 || system === 'colleague') return problems
  const loserIndex = recorded.findIndex(({ statuses }) => statuses.length === 0)
  await hub.postRequests(cookies[loserIndex] ?? '', [add('waitlist')], loserIndex)
  await settleAll(world)
  const after = students[loserIndex] && (await world.recorded(students[loserIndex], section))
  if (after?.statuses.join() !== 'waitlisted') problems.push(`no place on the waitlist: ${context}`)
  return problems
}
