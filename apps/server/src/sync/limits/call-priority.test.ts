import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GateLane, type GateLimits, openGate, releaseTurn, takeTurn } from './call-gate.ts'

const start = Date.parse('2026-11-02T14:00:00Z')
const second = 1_000
/** Calls reach the college's system up to this much later than their turn began. */
const jitterMs = 50

interface Caller {
  readonly lane: GateLane
  readonly at: number
  readonly durationMs: number
  readonly jitterMs: number
}

interface Turn extends Caller {
  readonly startedAt: number
  readonly ended: number
}

/** Lets callers of several processes take turns, each retrying when the gate allows it. */
function play(limits: GateLimits, callers: readonly Caller[]): Turn[] {
  let state = openGate(limits, start)
  const events: { at: number; run: () => void }[] = []
  const turns: Turn[] = []
  callers.forEach((caller, index) => {
    const attemptAt = (at: number, attempts: number) =>
      events.push({
        at,
        run: () => {
          const decision = takeTurn(state, limits, { id: `${index}`, lane: caller.lane, now: at })
          state = decision.state ?? state
          if (!decision.isGranted)
            attemptAt(at + decision.waitMs * Math.min(4, attempts), attempts + 1)
          else {
            const ended = at + caller.jitterMs + caller.durationMs
            turns.push({ ...caller, startedAt: at, ended })
            events.push({
              at: ended,
              run: () => {
                state = releaseTurn(state, `${index}`)
              },
            })
          }
        },
      })
    attemptAt(start + caller.at, 1)
  })
  while (events.length > 0) {
    events.sort((a, b) => a.at - b.at)
    events.shift()?.run()
  }
  return turns
}

const limitsOf = fc.record({
  concurrency: fc.integer({ min: 2, max: 8 }),
  perSecond: fc.integer({ min: 1, max: 10 }),
})
const callersOf = fc.array(
  fc.record({
    lane: fc.constantFrom<GateLane>('registering', 'interactive', 'staff', 'change', 'bulk'),
    at: fc.integer({ min: 0, max: 5 * second }),
    durationMs: fc.integer({ min: 1, max: 2 * second }),
    jitterMs: fc.integer({ min: 0, max: jitterMs }),
  }),
  { minLength: 1, maxLength: 60 },
)

test('gives every caller a turn, and never sends the system more calls than it accepts, however late they arrive', () => {
  fc.assert(
    fc.property(limitsOf, callersOf, (limits, callers) => {
      const turns = play(limits, callers)
      expect(turns).toHaveLength(callers.length)
      const arrivals = turns.map((turn) => turn.startedAt + turn.jitterMs).sort((a, b) => a - b)
      arrivals.forEach((at, index) => {
        const before = arrivals[index - limits.perSecond] ?? Number.NEGATIVE_INFINITY
        expect(at - before).toBeGreaterThanOrEqual(second)
      })
      for (const { startedAt } of turns) {
        const open = turns.filter(
          (other) => other.startedAt <= startedAt && other.ended > startedAt,
        )
        expect(open.length).toBeLessThanOrEqual(limits.concurrency)
      }
    }),
  )
})

test('lets only every eighth other call go first while registration calls wait', () => {
  fc.assert(
    fc.property(limitsOf, callersOf, (limits, callers) => {
      const turns = play(limits, callers).sort((a, b) => a.startedAt - b.startedAt)
      let registered = 0
      for (const { lane, startedAt } of turns) {
        if (lane === 'registering') {
          registered += 1
          continue
        }
        // They have tried, and must wait.
        const isWaiting = turns.some(
          (other) =>
            other.lane === 'registering' &&
            start + other.at < startedAt &&
            other.startedAt > startedAt,
        )
        if (isWaiting) expect(registered).toBeGreaterThanOrEqual(7)
        registered = 0
      }
    }),
  )
})
