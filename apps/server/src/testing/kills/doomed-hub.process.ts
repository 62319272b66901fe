import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { RegistrationInput } from '#modules/registration/requests/requests.schema.ts'
import { type KillPoint, killAtStatement } from '../processes/kill-at-statement.ts'
import { adjustableTime, type EthosAddress, openHub, processRequests } from './test-hub.ts'

/** A hub's task, until it is killed. */
export interface DoomedTask {
  readonly aheadMs: number
  readonly cookie: string
  readonly requests: readonly RegistrationInput[]
  readonly point: KillPoint
}

// A server that handles a student's requests and is killed at one of its statements. It is ready
// before it gets its task. Arguments: the database's URL, and the college's system as JSON.

const [url = '', ethos = 'null'] = process.argv.slice(2)
const time = adjustableTime(0)
const retryMs = 50
const address: EthosAddress | null = JSON.parse(ethos)
/** The database may be starting again after a crash. */
const open = () => openHub(url, time, address, 1).catch(() => null)
let hub = await open()
while (!hub) {
  await wait(retryMs)
  hub = await open()
}
process.send?.('ready')
const [task] = (await once(process, 'message')) as [DoomedTask]
time.advance(task.aheadMs)
killAtStatement(task.point)
await processRequests(hub, task.cookie, task.requests)
process.exit(0)
