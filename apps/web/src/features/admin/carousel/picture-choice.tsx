import { type ChangeEvent, useId, useState } from 'react'
import { addPicture } from '#data/admin/audience.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { SlidePicture } from '#ui/drawings/slide-picture.tsx'
import type { WithConflict } from '#ui/fields/conflict-note.tsx'
import { Field } from '#ui/fields/field.tsx'
import { isMalware } from '#ui/form/is-malware.ts'
import { pictureOptions } from './slide-options.ts'

const MAX_BYTES = 1_048_576
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

/** Chooses one of the app's drawings, or uploads a picture, with a preview before saving. */
export function PictureChoice({
  image,
  error,
  conflict,
  onChange,
}: WithConflict<string> & {
  image: string
  error: string | null
  onChange: (image: string) => void
}) {
  const [uploadError, setUploadError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const note = useId()

  async function send({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file) return
    if (!TYPES.includes(file.type) || file.size > MAX_BYTES)
      return setUploadError(m.manage_picture_check())
    setSending(true)
    setUploadError(null)
    try {
      onChange(await addPicture(file))
    } catch (error) {
      setUploadError(isMalware(error) ? m.ui_malware() : m.manage_picture_refused())
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Select
        label={m.manage_picture()}
        value={image}
        options={pictureOptions(image)}
        conflict={conflict}
        onChange={onChange}
      />
      <Field
        label={m.manage_picture_own()}
        hint={m.manage_picture_hint()}
        error={uploadError ?? error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={TYPES.join(',')}
            className="control"
            onChange={(event) => void send(event)}
          />
        )}
      </Field>
      <p id={note} role="status" className="text-sm">
        {isSending ? m.manage_picture_sending() : ''}
      </p>
      {image !== '' && (
        <div className="max-w-80 rounded-md border border-edge p-2 [&_img]:h-32 [&_img]:w-full [&_img]:object-cover">
          <SlidePicture image={image} alt={m.manage_preview()} />
        </div>
      )}
    </div>
  )
}
