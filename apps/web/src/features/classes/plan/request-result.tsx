import { rejectionLabel } from '#data/registration/plans/rejection-labels.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { describeRequest } from './describe-request.ts'

/** The college's response: the result with its receipt, or each reason for the rejection. */
export function RequestResult({ request }: { request: RegistrationRequest }) {
  const { receipt, reasons, provenAt } = request
  const zone = useCollegeZone()
  const { tone, word } = describeRequest(request)
  return (
    <div role="status" className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={tone}>{word}</Chip>
        {receipt !== null && (
          <span className="figures text-sm text-ink-soft">
            {m.plan_classes_receipt({ number: receipt })}
          </span>
        )}
        {provenAt !== null && (
          <span className="text-sm text-ink-soft">
            {m.plan_classes_proven({ time: formatInstant(provenAt, zone, new Date()) })}
          </span>
        )}
      </p>
      {reasons.map((reason) => (
        <p key={`${reason.code} ${reason.message}`}>
          {rejectionLabel(reason)}
          {reason.message !== null && (
            <span className="block text-sm text-ink-soft" lang={inEnglish}>
              {m.plan_classes_college_says({ message: reason.message })}
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
