import { type ChangeEvent, useState } from 'react'
import { addBrandFile } from '#data/admin/operations/set-up.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { isMalware } from '#ui/form/is-malware.ts'
import { EnvironmentValue } from './college-card.tsx'

const MAX_BYTES = 1_048_576

/** A picture as a data URL, which the page's security policy allows. */
function readPicture(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = reject
    reader.readAsDataURL(file)
  })
}

/** Uploads a file of the brand, with a preview before saving. */
export function BrandFileField({
  label,
  hint,
  types,
  isFixed,
  file,
  onChange,
}: {
  label: string
  hint: string
  types: readonly string[]
  isFixed: boolean
  /** The file's name in the settings; undefined if there is none. */
  file: string | undefined
  onChange: (file: string | undefined) => void
}) {
  const [error, setError] = useState<string | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  if (isFixed) return <EnvironmentValue label={label} value={m.setup_file_of_server()} />

  async function send({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosenFile] = target.files ?? []
    if (!chosenFile) return
    if (!types.includes(chosenFile.type) || chosenFile.size > MAX_BYTES)
      return setError(m.setup_file_check())
    setSending(true)
    setError(null)
    try {
      onChange(await addBrandFile(chosenFile))
      setPicture(await readPicture(chosenFile))
    } catch (error) {
      setError(isMalware(error) ? m.ui_malware() : m.setup_file_refused())
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={types.join(',')}
            className="control"
            onChange={(event) => void send(event)}
          />
        )}
      </Field>
      <p role="status" className="text-sm empty:hidden">
        {isSending ? m.setup_file_sending() : file && !picture ? m.setup_file_kept() : ''}
      </p>
      {picture && (
        <img
          src={picture}
          alt={m.setup_preview_of({ name: label })}
          className="max-h-24 max-w-60 rounded-md border border-edge bg-canvas object-contain p-2"
        />
      )}
      {file && (
        <Button
          variant="remove"
          className="justify-self-start"
          onClick={() => {
            onChange(undefined)
            setPicture(null)
          }}
        >
          {m.setup_file_remove({ name: label })}
        </Button>
      )}
    </div>
  )
}
