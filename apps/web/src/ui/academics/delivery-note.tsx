import { inEnglish } from '#lib/i18n/language.ts'
import { Chip } from '#ui/status/chip.tsx'
import { deliveryInWords, type EntryDelivery } from './delivery-words.ts'

/** How far one grade is on its way; a refusal stands out, with the sentence of the system. */
export function DeliveryNote({ delivery }: { delivery: EntryDelivery }) {
  const words = deliveryInWords(delivery)
  if (delivery.state !== 'refused') return <span className="text-sm text-ink-soft">{words}</span>
  return (
    <>
      <Chip tone="warn">{words}</Chip>
      {delivery.message !== null && (
        <q lang={inEnglish} className="block break-words text-sm text-ink-soft">
          {delivery.message}
        </q>
      )}
    </>
  )
}
