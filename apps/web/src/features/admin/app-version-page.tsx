import { useState } from 'react'
import { appVersion, setAppVersion } from '#data/admin/app-version.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SavedForm } from '#ui/form/saved-form.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { AdminFrame } from './ui/admin-frame.tsx'

/** The server's value before a version is set. */
const NONE = '0.0.0'

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
          version === NONE ? (
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
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(() => {
    setVersion('')
    setTried(false)
  })
  const wanted = version.trim()
  const isVersion = /^\d+\.\d+\.\d+([-+.][0-9A-Za-z.+-]+)?$/.test(wanted) && wanted.length <= 64

  function submit() {
    setTried(true)
    if (isVersion) void save(() => setAppVersion(wanted), m.admin_saved({ name: wanted }))
  }

  return (
    <Sheet title={m.admin_version_new()} description={m.admin_version_effect()}>
      <SavedForm isSaving={isSaving} fault={faults.form} onSubmit={submit}>
        <TextField
          label={m.admin_version_new()}
          hint={m.admin_version_hint()}
          required
          autoComplete="off"
          value={version}
          error={tried && !isVersion ? m.admin_version_check() : (faults.fields.version ?? null)}
          onChange={setVersion}
        />
      </SavedForm>
    </Sheet>
  )
}
