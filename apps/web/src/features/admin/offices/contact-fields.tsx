import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

type Contact = { phone: string; email: string; url: string }

/** How an office or a department is reached. */
export function ContactFields({
  value,
  faultOf,
  onChange,
}: {
  value: Contact
  faultOf: (field: keyof Contact) => string | null
  onChange: (part: Partial<Contact>) => void
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.admin_phone()}
        type="tel"
        value={value.phone}
        error={faultOf('phone')}
        onChange={(phone) => onChange({ phone })}
      />
      <TextField
        label={m.admin_email()}
        type="email"
        value={value.email}
        error={faultOf('email')}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        label={m.admin_url()}
        hint={m.admin_url_hint()}
        type="url"
        value={value.url}
        error={faultOf('url')}
        onChange={(url) => onChange({ url })}
      />
    </div>
  )
}
