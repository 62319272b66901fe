import type { RegistrationSystem } from '@myhub/college/ethos/registering/registrar.ts'
import { startEthos } from '@myhub/college/ethos/server.ts'

/** What the college's system reports: a call that arrived, or how many there were at once. */
export type CollegeReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'call'; readonly at: number }
  | { readonly kind: 'mostAtOnce'; readonly count: number }

// A simulated Ethos on a registration morning, with what it registered in a journal. A message sets
// how long each of its calls takes, in milliseconds.
// Arguments: the college's folder, its day, port, system, journal, and milliseconds its clock is
// ahead.

process.once('disconnect', () => process.exit())
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
const report = (report: CollegeReport) => process.send?.(report)
const run = () => void report({ kind: 'call', at: performance.timeOrigin + performance.now() })
const match = /^(?!POST \/auth)/
/** Nothing is counted before the first message, which sets how long calls take. */
let isCounting = false
process.on('message', (milliseconds: number) => {
  if (!isCounting) ethos.account.reset()
  isCounting = true
  ethos.fail(
    { match, effect: { kind: 'before', run } },
    { match, effect: { kind: 'delay', milliseconds } },
  )
})
setInterval(() => {
  if (isCounting) report({ kind: 'mostAtOnce', count: ethos.account.read().maxConcurrent })
}, 1_000)
report({ kind: 'ready' })
