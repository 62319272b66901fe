import { isCollegeAddress } from '@myhub/domain/people/personal-contact.ts'
import { isEmailText } from '@myhub/domain/people/rule-checks.ts'
import { useState } from 'react'
import { configuration } from '#config/configuration.ts'
import { personalEmailChange, useProfileChange } from '#data/people/profile.ts'
import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import Check from '~icons/lucide/check'
import { contactType, preferredFirst } from './contact-type.ts'
import { EditForm } from './edit/edit-form.tsx'
import { OwnPage } from './edit/own-page.tsx'
import { RemoveButton } from './edit/remove-button.tsx'
import { WritebackNote } from './edit/writeback-note.tsx'

type Email = Person['emails'][number]

const columns: readonly Column<Email>[] = [
  {
    key: 'address',
    header: m.profile_email_address(),
    rowHeader: true,
    cell: ({ address }) => (
      <span className="wrap-anywhere">
        <EmailText address={address} />
      </span>
    ),
  },
  { key: 'type', header: m.profile_email_type(), cell: contactType },
  {
    key: 'preferred',
    header: m.profile_email_use(),
    cell: ({ isPreferred }) =>
      isPreferred ? (
        <Chip tone="brand" icon={Check}>
          {m.profile_preferred()}
        </Chip>
      ) : null,
  },
]

/** A person's email addresses; the personal one can be changed (R8.4). */
export function EmailPage() {
  return (
    <OwnPage
      title={m.profile_emails()}
      intro={m.profile_email_intro()}
      card={m.profile_email_personal()}
      lines={2}
      more={({ emails }) => (
        <Sheet title={m.profile_email_all()}>
          {emails.length === 0 ? (
            <p className="text-ink-soft">{m.profile_email_none()}</p>
          ) : (
            <DataTable
              caption={m.profile_email_all()}
              hideCaption
              rows={preferredFirst(emails)}
              columns={columns}
              rowKey={({ id }) => id}
            />
          )}
        </Sheet>
      )}
    >
      {(person) => <EmailForm person={person} />}
    </OwnPage>
  )
}

function validateEmail(address: string): string | null {
  if (address === '') return m.profile_email_missing()
  if (!isEmailText(address)) return m.ui_check_email()
  return isCollegeAddress(address, configuration().emailDomains) ? m.profile_email_college() : null
}

function EmailForm({ person }: { person: Person }) {
  const current = person.emails.find(({ type }) => type === 'personal')?.address ?? ''
  const [typed, setTyped] = useState(current)
  const [error, setError] = useState<string | null>(null)
  const change = useProfileChange(personalEmailChange)
  const address = typed.trim()

  const save = () => {
    const validationError = validateEmail(address)
    setError(validationError)
    return validationError === null ? change.mutateAsync(address) : null
  }

  return (
    <EditForm
      save={save}
      onRejected={() => setError(m.ui_check_email())}
      savedMessage={m.profile_email_saved()}
      extra={
        <RemoveButton
          hasValue={current !== ''}
          label={m.profile_email_remove()}
          title={m.profile_email_remove_title()}
          warning={m.profile_email_remove_text()}
          cancelLabel={m.profile_email_keep()}
          removedMessage={m.profile_email_removed()}
          remove={async () => {
            await change.mutateAsync(null)
            setTyped('')
          }}
        />
      }
    >
      <WritebackNote person={person} field="personalEmail" />
      <TextField
        label={m.profile_email_personal()}
        isTitled
        hint={m.profile_email_hint()}
        error={error}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setError(null)
        }}
        onBlur={() => {
          if (address !== '') setError(validateEmail(address))
        }}
      />
    </EditForm>
  )
}
