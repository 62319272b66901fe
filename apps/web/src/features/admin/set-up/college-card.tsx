import { useState } from 'react'
import { type College, changeCollege } from '#data/admin/operations/set-up.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SavedForm } from '#ui/form/saved-form.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** Time zones of the United States and its territories. */
const ZONES = [
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
]
const parseDomains = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const isDomain = (text: string) => /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text)

/** Name, time zone and email domains of the college. */
export function CollegeCard({ college }: { college: College }) {
  const { settings, inEffect, setByEnvironment } = college
  const [name, setName] = useState(settings.collegeName ?? '')
  const [zone, setZone] = useState(inEffect.collegeTimeZone ?? '')
  const [domains, setDomains] = useState((inEffect.collegeEmailDomains ?? []).join(', '))
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, errors, save } = useSaving(() => setSubmitted(false))
  const fixed = (setting: (typeof setByEnvironment)[number]) => setByEnvironment.includes(setting)
  const fieldErrors = {
    name: !fixed('collegeName') && name.trim() === '' ? m.setup_name_missing() : null,
    domains: parseDomains(domains).every(isDomain) ? null : m.setup_domains_check(),
  }

  function submit() {
    setSubmitted(true)
    if (fieldErrors.name || fieldErrors.domains) return
    const changes = {
      ...(!fixed('collegeName') && { collegeName: name.trim() }),
      ...(!fixed('collegeTimeZone') && { collegeTimeZone: zone }),
      ...(!fixed('collegeEmailDomains') && { collegeEmailDomains: parseDomains(domains) }),
    }
    void save(() => changeCollege(college, changes), m.setup_saved())
  }

  return (
    <div id="set-up-college">
      <Sheet title={m.setup_college()} description={m.setup_college_text()}>
        <SavedForm {...{ isSaving }} error={errors.form} onSubmit={submit}>
          {fixed('collegeName') ? (
            <EnvironmentValue label={m.setup_name()} value={inEffect.collegeName ?? ''} />
          ) : (
            <TextField
              label={m.setup_name()}
              required
              value={name}
              error={(isSubmitted && fieldErrors.name) || errors.fields.collegeName}
              onChange={setName}
            />
          )}
          {fixed('collegeTimeZone') ? (
            <EnvironmentValue label={m.setup_zone()} value={inEffect.collegeTimeZone ?? ''} />
          ) : (
            <Select
              label={m.setup_zone()}
              value={zone}
              options={[...new Set([zone, ...ZONES])].map((timeZone) => ({
                value: timeZone,
                label: timeZone.replaceAll('_', ' '),
              }))}
              onChange={setZone}
            />
          )}
          {fixed('collegeEmailDomains') ? (
            <EnvironmentValue label={m.setup_domains()} value={domains} />
          ) : (
            <TextField
              label={m.setup_domains()}
              hint={m.setup_domains_hint()}
              value={domains}
              error={(isSubmitted && fieldErrors.domains) || errors.fields.collegeEmailDomains}
              onChange={setDomains}
            />
          )}
        </SavedForm>
      </Sheet>
    </div>
  )
}

/** A value that only the environment changes. */
export function EnvironmentValue({ label, value }: { label: string; value: string }) {
  return (
    <Facts>
      <Fact label={label} note={m.setup_by_environment()}>
        {value}
      </Fact>
    </Facts>
  )
}
