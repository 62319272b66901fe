import { nationalDigits, onlyDigits } from '@myhub/domain/people/masks.ts'
import { isPhoneDigits } from '@myhub/domain/people/personal-contact.ts'
import { useState } from 'react'
import { mobilePhoneChange, useProfileChange } from '#data/people/profile.ts'
import type { Person } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { MaskedField } from '#ui/fields/masked-field.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { contactType, preferredFirst } from './contact-type.ts'
import { EditForm } from './edit/edit-form.tsx'
import { OwnPage } from './edit/own-page.tsx'
import { RemoveButton } from './edit/remove-button.tsx'
import { WritebackNote } from './edit/writeback-note.tsx'

/** A person's phone numbers; the mobile number can be changed (R8.4). */
export function PhonePage() {
  return (
    <OwnPage
      title={m.profile_phone_title()}
      intro={m.profile_phone_intro()}
      card={m.profile_mobile()}
      lines={2}
      more={({ phones }) => <OtherPhones phones={phones} />}
    >
      {(person) => <PhoneForm person={person} />}
    </OwnPage>
  )
}

function OtherPhones({ phones }: { phones: Person['phones'] }) {
  const others = preferredFirst(phones.filter(({ type }) => type !== 'mobile'))
  return (
    <Sheet title={m.profile_other_phones()}>
      {others.length === 0 ? (
        <p className="max-w-[60ch] text-ink-soft">{m.profile_phone_no_others()}</p>
      ) : (
        <>
          <Facts>
            {others.map((phone) => (
              <Fact key={phone.id} label={contactType(phone)}>
                <span className="figures">
                  {phone.extension
                    ? m.profile_extension({
                        number: formatPhone(phone.e164),
                        extension: phone.extension,
                      })
                    : formatPhone(phone.e164)}
                </span>
              </Fact>
            ))}
          </Facts>
          <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{m.profile_phone_others_note()}</p>
        </>
      )}
    </Sheet>
  )
}

const toNationalDigits = (e164: string) =>
  /^\+1\d{10}$/.test(e164) ? nationalDigits('phone', e164.slice(1)) : ''

function PhoneForm({ person }: { person: Person }) {
  const current = person.phones.find(({ type }) => type === 'mobile')?.e164 ?? null
  const [digits, setDigits] = useState(() => toNationalDigits(current ?? ''))
  const [resetCount, setResetCount] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const change = useProfileChange(mobilePhoneChange)

  const save = () => {
    const validationError = digits === '' ? m.profile_phone_missing() : validatePhone(digits)
    setError(validationError)
    return validationError === null ? change.mutateAsync(`+1${digits}`) : null
  }

  return (
    <EditForm
      save={save}
      onRejected={() => setError(m.profile_phone_fault())}
      savedMessage={m.profile_phone_saved()}
      extra={
        <RemoveButton
          hasValue={current !== null}
          label={m.profile_phone_remove()}
          title={m.profile_phone_remove_title()}
          warning={m.profile_phone_remove_text()}
          cancelLabel={m.profile_phone_keep()}
          removedMessage={m.profile_phone_removed()}
          remove={async () => {
            await change.mutateAsync(null)
            setDigits('')
            setResetCount(resetCount + 1)
          }}
        />
      }
    >
      <WritebackNote person={person} field="mobilePhone" />
      {current !== null && toNationalDigits(current) === '' && (
        <p className="figures">{m.profile_phone_abroad({ number: formatPhone(current) })}</p>
      )}
      <MaskedField
        key={resetCount}
        mask="phone"
        label={m.profile_mobile()}
        isTitled
        hint={m.profile_phone_hint()}
        error={error}
        initial={digits}
        onChange={(text) => {
          setDigits(onlyDigits(text))
          setError(null)
        }}
        onBlur={() => {
          if (digits !== '') setError(validatePhone(digits))
        }}
      />
    </EditForm>
  )
}

const validatePhone = (digits: string): string | null =>
  isPhoneDigits(digits) ? null : m.profile_phone_fault()
