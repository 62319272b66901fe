import { m } from '#locales/compiled/messages.js'
import { EmailText } from './email-text.tsx'

/** A student's college email as a link below their name, or a note that there isn't one. */
export function StudentEmail({ email }: { email: string | null }) {
  if (!email)
    return <span className="block text-sm font-normal text-ink-soft">{m.teaching_no_email()}</span>
  return (
    <a href={`mailto:${email}`} className="link block w-fit py-2 text-sm font-normal">
      <EmailText address={email} />
    </a>
  )
}
