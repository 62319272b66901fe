import type { Person } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { postalLines } from '#lib/i18n/postal-lines.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Check from '~icons/lucide/check'
import { contactType, preferredFirst } from './contact-type.ts'

type Address = Person['addresses'][number]

/** A person's mail addresses, and how to change them. */
export function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const isEmployeeOnly = useIsEmployeeOnly()
  if (addresses.length === 0) {
    return (
      <Sheet title={m.profile_addresses()}>
        <p className="max-w-[60ch] text-ink-soft">
          {isEmployeeOnly ? m.profile_no_addresses_staff() : m.profile_no_addresses()}
        </p>
      </Sheet>
    )
  }
  return (
    <Sheet title={m.profile_addresses()}>
      <AddressList addresses={addresses} />
      <p className="mt-5 max-w-[70ch] text-sm text-ink-soft">
        {isEmployeeOnly ? m.profile_addresses_note_staff() : m.profile_addresses_note()}
      </p>
    </Sheet>
  )
}

/** The preferred address first; missing addresses that the college needs last. */
export function AddressList({
  addresses,
  missing = [],
}: {
  addresses: readonly Address[]
  missing?: readonly Address['type'][]
}) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {preferredFirst(addresses).map((address) => (
        <AddressItem key={address.id} address={address} />
      ))}
      {missing.map((type) => (
        <li key={type} className="min-w-0">
          <h3 className="mb-1 text-base font-semibold">{contactType({ type })}</h3>
          <p className="text-ink-soft">{m.ui_not_provided()}</p>
        </li>
      ))}
    </ul>
  )
}

function AddressItem({ address }: { address: Address }) {
  const dates = useDateText(address)
  return (
    <li className="min-w-0">
      <h3 className="mb-1 flex flex-wrap items-center gap-x-3 text-base font-semibold">
        {contactType(address)}
        {address.isPreferred && (
          <Chip tone="brand" icon={Check}>
            {m.profile_preferred()}
          </Chip>
        )}
      </h3>
      <address className="not-italic">
        {postalLines(address).map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))}
      </address>
      {address.county !== null && (
        <p className="text-sm text-ink-soft">{m.profile_county({ county: address.county })}</p>
      )}
      {dates && <p className="text-sm text-ink-soft">{dates}</p>}
    </li>
  )
}

function useDateText({ startOn, endOn }: Address): string | null {
  const today = useToday()
  const from = startOn && formatDay(startOn, today)
  const until = endOn && formatDay(endOn, today)
  if (from && until) return m.profile_from_until({ from, until })
  if (from) return m.profile_from({ date: from })
  return until && m.profile_until({ date: until })
}
