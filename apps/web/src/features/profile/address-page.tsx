import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { AddressList } from './addresses.tsx'
import { OwnPage } from './edit/own-page.tsx'

/** The addresses that the college needs from everyone. */
const requiredTypes = ['home', 'mailing'] as const

/** A person's mail addresses, and how to change them (R8.4). */
export function AddressPage() {
  const isEmployeeOnly = useIsEmployeeOnly()
  return (
    <OwnPage
      title={m.profile_address_title()}
      intro={m.profile_address_intro()}
      card={m.profile_address_card()}
      lines={3}
      more={() =>
        isEmployeeOnly ? (
          <Sheet title={m.profile_address_change()}>
            <p>{m.profile_addresses_note_staff()}</p>
          </Sheet>
        ) : (
          <>
            <Sheet title={m.profile_address_change()}>
              <ol className="list-decimal space-y-1 pl-5">
                <li>{m.profile_address_change_form()}</li>
                <li>{m.profile_address_change_proof()}</li>
                <li>{m.profile_address_change_shown()}</li>
              </ol>
            </Sheet>
            <Sheet title={m.profile_address_state()}>
              <p className="max-w-[70ch]">{m.profile_address_state_text()}</p>
            </Sheet>
          </>
        )
      }
    >
      {({ addresses }) =>
        addresses.length === 0 ? (
          <p className="max-w-[60ch] text-ink-soft">
            {isEmployeeOnly ? m.profile_no_addresses_staff() : m.profile_no_addresses()}
          </p>
        ) : (
          <AddressList
            addresses={addresses}
            missing={requiredTypes.filter((kind) => addresses.every(({ type }) => type !== kind))}
          />
        )
      }
    </OwnPage>
  )
}
