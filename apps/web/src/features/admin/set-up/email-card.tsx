import { useState } from 'react'
import { type MailFailure, type SetUp, sendTestEmail } from '#data/admin/operations/set-up.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Banner } from '#ui/status/banner.tsx'

const isEmail = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)

const failures: Record<MailFailure, () => string> = {
  unauthorized: m.setup_mail_unauthorized,
  refused: m.setup_mail_refused,
  deferred: m.setup_mail_deferred,
  unreachable: m.setup_mail_unreachable,
}

/** The mail server of the environment, with a test message. */
export function EmailCard({ email }: { email: SetUp['email'] }) {
  return (
    <div id="set-up-email">
      <Sheet title={m.setup_email()} description={m.setup_email_text()}>
        {email.from === null ? (
          <p className="max-w-[60ch]">{m.setup_email_none()}</p>
        ) : (
          <div className="grid gap-4">
            <Facts>
              <Fact label={m.setup_email_from()} note={m.setup_by_environment()}>
                {email.from}
              </Fact>
            </Facts>
            <TestMessage />
          </div>
        )}
      </Sheet>
    </div>
  )
}

function TestMessage() {
  const [to, setTo] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [result, setResult] = useState<{ failure: MailFailure | null } | null>(null)
  const { isSaving, errors, save } = useSaving(
    () => setSubmitted(false),
    undefined,
    m.setup_mail_failed(),
  )

  return (
    <form
      className="grid max-w-[44rem] gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        setResult(null)
        if (isEmail(to.trim()))
          void save(async () => setResult({ failure: await sendTestEmail(to.trim()) }), null)
      }}
    >
      <TextField
        label={m.setup_mail_to()}
        type="email"
        autoComplete="email"
        required
        value={to}
        error={isSubmitted && !isEmail(to.trim()) ? m.setup_mail_check() : errors.fields.to}
        onChange={setTo}
      />
      <div role="status">
        {result && (
          <Banner tone={result.failure ? 'bad' : 'good'}>
            {result.failure ? failures[result.failure]() : m.setup_mail_sent()}
          </Banner>
        )}
        {errors.form && <Banner tone="bad">{errors.form}</Banner>}
      </div>
      <Button
        type="submit"
        className="justify-self-start"
        disabledReason={isSaving ? m.setup_mail_sending() : undefined}
      >
        {isSaving ? m.setup_mail_sending() : m.setup_mail_send()}
      </Button>
    </form>
  )
}
