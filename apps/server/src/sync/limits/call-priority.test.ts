import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GateLane, type GateLimits, giveBack, openGate, takeTurn } from './call-gate.ts'

const start = Date.parse('2026-11-02T14:00:00Z')
const second = 1_000
/** Calls reach the college's system up to this much later than their turn began. */
const lateMs = 50

interface Caller {
  readonly lane: GateLane
  readonly at: number
  readonly lastsMs: number
  readonly lateMs: number
}

interface Turn extends Caller {
  readonly began: number
  readonly ended: number
}

/** Lets callers of several processes take turns, each retrying when the gate allows it. */
function play(limits: GateLimits, callers: readonly Caller[]): Turn[] {
  let state = openGate(limits, start)
  const events: { at: number; run: () => void }[] = []
  const turns: Turn[] = []
  callers.forEach((caller, index) => {
    const tryAt = (at: number, tries: number) =>
      events.push({
        at,
        run: () => {
          const decision = takeTurn(state, limits, { id: `${index}`, lane: caller.lane, now: at })
          state = decision.state ?? state
          if (!decision.isMine) tryAt(at + decision.waitMs * Math.min(4, tries), tries + 1)
          else {
            const ended = at + caller.lateMs + caller.lastsMs
            turns.push({ ...caller, began: at, ended })
            events.push({
              at: ended,
              run: () => {
                state = giveBack(state, `${index}`)
              },
            })
          }
        },
      })
    tryAt(start + caller.at, 1)
  })
  while (events.length > 0) {
    events.sort((one, other) => one.at - other.at)
    events.shift()?.run()
  }
  return turns
}

const limitsOf = fc.record({
  atOnce: fc.integer({ min: 2, max: 8 }),
  perSecond: fc.integer({ min: 1, max: 10 }),
})
const callersOf = fc.array(
  fc.record({
    lane: fc.constantFrom<GateLane>('registering', 'interactive', 'staff', 'change', 'bulk'),
    at: fc.integer({ min: 0, max: 5 * second }),
    lastsMs: fc.integer({ min: 1, max: 2 * second }),
    lateMs: fc.integer({ min: 0, max: lateMs }),
  }),
  { minLength: 1, maxLength: 60 },
)

test('gives every caller a turn, and never sends the system more calls than it accepts, however late they arrive', () => {
  fc.assert(
    fc.property(limitsOf, callersOf, (limits, callers) => {
      const turns = play(limits, callers)
      expect(turns).toHaveLength(callers.length)
      const arrivals = turns.map((turn) => turn.began + turn.lateMs).sort((a, b) => a - b)
      arrivals.forEach((at, index) => {
        const before = arrivals[index - limits.perSecond] ?? Number.NEGATIVE_INFINITY
        expect(at - before).toBeGreaterThanOrEqual(second)
      })
      for (const { began } of turns) {
        const open = turns.filter((other) => other.began <= began && other.ended > began)
        expect(open.length).toBeLessThanOrEqual(limits.atOnce)
      }
    }),
  )
})

test('lets only every eighth other call go first while registration calls wait', () => {
  fc.assert(
    fc.property(limitsOf, callersOf, (limits, callers) => {
      const turns = play(limits, callers).sort((one, other) => one.began - other.began)
      let registered = 0
      for (const { lane, began } of turns) {
        if (lane === 'registering') {
          registered += 1
          continue
        }
        // They have tried, and must wait.
        const isAwaited = turns.some(
          (other) =>
            other.lane === 'registering' && start + other.at < began && other.began > began,
        )
        if (isAwaited) expect(registered).toBeGreaterThanOrEqual(7)
        registered = 0
      }
    }),
  )
})
