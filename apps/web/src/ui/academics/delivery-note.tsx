import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { describeDelivery, type EntryDelivery, rejectionLabel } from './delivery-labels.ts'

/** How far one entry is on its way; a refusal stands out, with the sentence of the system. */
export function DeliveryNote({ delivery }: { delivery: EntryDelivery }) {
  if (delivery.state !== 'refused')
    return <p className="text-sm text-ink-soft">{describeDelivery(delivery)}</p>
  return (
    <>
      <Chip tone="warn">{m.grades_not_accepted()}</Chip>
      <p className="text-sm first-letter:uppercase">{rejectionLabel(delivery)}</p>
      {delivery.message !== null && (
        <q lang={inEnglish} className="block break-words text-sm text-ink-soft">
          {delivery.message}
        </q>
      )}
    </>
  )
}
