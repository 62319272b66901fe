import { useState } from 'react'
import { appVersion, noAppVersion, setAppVersion } from '#data/admin/app-version.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SavedForm } from '#ui/form/saved-form.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { AdminFrame } from './ui/admin-frame.tsx'

/** The native app's current version (R8.20). */
export function AppVersionPage() {
  const current = useGroup(appVersion)
  return (
    <AdminFrame title={m.admin_version()} intro={m.admin_version_text()}>
      <Card
        group={current}
        title={m.admin_version_now()}
        empty={m.admin_version_none()}
        singular
        lines={1}
      >
        {({ version }) =>
          version === noAppVersion ? (
            <p className="text-ink-soft">{m.admin_version_none()}</p>
          ) : (
            <p className="figures text-3xl font-semibold tracking-tight max-sm:text-2xl">
              {version}
            </p>
          )
        }
      </Card>
      <NewVersion />
    </AdminFrame>
  )
}

function NewVersion() {
  const [version, setVersion] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, errors, save } = useSaving(() => {
    setVersion('')
    setSubmitted(false)
  })
  const newVersion = version.trim()
  const isValid =
    /^\d+\.\d+\.\d+([-+.][0-9A-Za-z.+-]+)?$/.test(newVersion) && newVersion.length <= 64

  function submit() {
    setSubmitted(true)
    if (isValid) void save(() => setAppVersion(newVersion), m.admin_saved({ name: newVersion }))
  }

  return (
    <Sheet title={m.admin_version_new()} description={m.admin_version_effect()}>
      <SavedForm isSaving={isSaving} error={errors.form} onSubmit={submit}>
        <TextField
          label={m.admin_version_new()}
          hint={m.admin_version_hint()}
          required
          autoComplete="off"
          value={version}
          error={
            isSubmitted && !isValid ? m.admin_version_check() : (errors.fields.version ?? null)
          }
          onChange={setVersion}
        />
      </SavedForm>
    </Sheet>
  )
}
