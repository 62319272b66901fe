import type { ComponentProps } from 'react'
import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

type Contact = 'phone' | 'email' | 'url'
type Bound = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'theirs'>

/** Contact details of an office or a department. */
export function ContactFields({ text }: { text: (name: Contact) => Bound }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
      <TextField label={m.admin_phone()} type="tel" {...text('phone')} />
      <TextField label={m.admin_email()} type="email" {...text('email')} />
      <TextField label={m.admin_url()} hint={m.admin_url_hint()} type="url" {...text('url')} />
    </div>
  )
}
