import type { Advisee, ReasonKind } from '#data/advising/caseload.ts'
import { hubBlockerTitle } from '#data/registration/describe-blocker.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { LocalizedLine } from '#ui/text/localized-text.tsx'
import CircleCheck from '~icons/lucide/circle-check'
import {
  formatFact,
  listReasons,
  reasonNames,
  reasonTones,
  type TimeContext,
} from './reason-labels.ts'

/**
 * A student's reasons to see their advisor: a chip with its fact for each.
 * @param globallyUnchecked reasons that weren't checked for anyone, so they aren't repeated here
 */
export function ReasonList({
  advisee: { reasons, unchecked },
  globallyUnchecked,
  time,
}: {
  advisee: Pick<Advisee, 'reasons' | 'unchecked'>
  globallyUnchecked: readonly ReasonKind[]
  time: TimeContext
}) {
  const ownUnchecked = unchecked.filter((kind) => !globallyUnchecked.includes(kind))
  return (
    <>
      {reasons.length === 0 &&
        (unchecked.length === 0 ? (
          <Chip tone="good" icon={CircleCheck}>
            {m.advising_none()}
          </Chip>
        ) : (
          <span className="text-ink-soft">{m.advising_none_found()}</span>
        ))}
      {reasons.length > 0 && (
        <ul className="grid gap-1">
          {reasons.map((reason) => (
            <li key={reason.kind} className="text-sm">
              <Chip tone={reasonTones[reason.kind]}>{reasonNames[reason.kind]()}</Chip>{' '}
              <LocalizedLine
                parts={[
                  ...reason.things.map((thing) => hubBlockerTitle(thing.code) ?? thing),
                  formatFact(reason, time),
                ]}
                between=", "
              />
            </li>
          ))}
        </ul>
      )}
      {ownUnchecked.length > 0 && (
        <span className="block text-sm text-ink-soft">
          {m.advising_unchecked({ reasons: listReasons(ownUnchecked) })}
        </span>
      )}
    </>
  )
}
