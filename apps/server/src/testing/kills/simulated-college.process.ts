import { once } from 'node:events'
import type { RegistrationSystem } from '@myhub/college/ethos/registering/registrar.ts'
import { startEthos } from '@myhub/college/ethos/server.ts'

/** Ends the process at one of the next calls. */
export interface SimulatedKill {
  readonly call: number
  /** Performs the call first, and never answers. */
  readonly isPerformed: boolean
}

// A simulated Ethos that is killed at one of its calls, and started again with what it wrote. It
// starts on its first message. Arguments: the college's folder, its day, port, system, journal, and
// milliseconds its clock is ahead.

process.once('disconnect', () => process.exit())
await once(process, 'message')
const [folder = '', refDate = '', port, system, journal = '', aheadMs] = process.argv.slice(2)
const ethos = await startEthos({
  folder,
  seed: 'ethos',
  refDate,
  port: Number(port),
  journal,
  now: () => Date.now() + Number(aheadMs),
})
ethos.registrar.system = system as RegistrationSystem
const run = () => process.kill(process.pid, 'SIGKILL')
process.on('message', ({ call, isPerformed }: SimulatedKill) => {
  const kind = isPerformed ? 'after' : 'before'
  ethos.fail({ match: /^(?!POST \/auth)/, nth: [call], effect: { kind, run } })
  process.send?.('armed')
})
process.send?.('ready')
