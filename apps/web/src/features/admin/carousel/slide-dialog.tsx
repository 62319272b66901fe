import { type ChangeEvent, useId, useState } from 'react'
import { addPicture } from '#data/audience.ts'
import { type ManagedSlide, managedSlides, type SlideWords } from '#data/managed.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/college-zone.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Select } from '#ui/select.tsx'
import { SlidePicture } from '#ui/slide-picture.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { longestTitle } from '../ui/announcement-form.ts'
import { faultsInTimes, TimeFields } from '../ui/times.tsx'
import { instantOf, wallOf } from '../ui/wall-clock.ts'
import { audienceOptions, pictureOptions } from './slide-words.ts'

const LONGEST_TEXT = 80
const MOST_BYTES = 1_048_576
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

function formOf(slide: ManagedSlide | null, zone: string) {
  const timeOf = (instant: string | null | undefined) => (instant ? wallOf(instant, zone) : '')
  return {
    title: slide?.title ?? '',
    text: slide?.text ?? '',
    image: slide?.image ?? 'drawing:autumn',
    imageAlt: slide?.imageAlt ?? '',
    url: slide?.url ?? '',
    audience: slide?.audience ?? ('everyone' as const),
    starts: timeOf(slide?.startAt),
    ends: timeOf(slide?.endAt),
    order: String(slide?.sortOrder ?? 100),
  }
}
type Form = ReturnType<typeof formOf>

function faultsIn({ title, url, order, starts, ends }: Form) {
  const length = title.trim().length
  return {
    title: length > 0 && length <= longestTitle ? null : m.manage_title_check(),
    url: /^(https:\/\/\S+|\/(?!\/)\S*)?$/.test(url.trim()) ? null : m.manage_url_check(),
    sortOrder: /^\d{1,4}$/.test(order.trim()) ? null : m.manage_order_check(),
    endAt: faultsInTimes({ starts, ends }, false).ends,
  }
}

const wordsOf = (form: Form, zone: string): SlideWords => ({
  title: form.title.trim(),
  text: form.text.trim(),
  image: form.image || null,
  imageAlt: form.imageAlt.trim(),
  url: form.url.trim() || null,
  audience: form.audience,
  startAt: instantOf(form.starts, zone),
  endAt: instantOf(form.ends, zone),
  sortOrder: Number(form.order),
})

/** Adds a picture with words to the home page, or changes one. */
export function SlideDialog({
  slide,
  onClose,
}: {
  slide: ManagedSlide | null
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const [form, setForm] = useState(() => formOf(slide, zone))
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  const own = faultsIn(form)
  const faultOf = (field: keyof typeof own) => (tried && own[field]) || faults.fields[field] || null

  function submit(): void {
    setTried(true)
    if (Object.values(own).some(Boolean)) return
    const words = wordsOf(form, zone)
    void save(() => managedSlides.save(words, slide), m.admin_saved({ name: words.title }))
  }
  return (
    <DialogForm
      title={slide ? m.manage_slide_edit() : m.manage_slide_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.manage_title()}
        hint={m.manage_title_hint()}
        required
        value={form.title}
        error={faultOf('title')}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={m.manage_body()}
        hint={m.manage_slide_text_hint()}
        maxLength={LONGEST_TEXT}
        value={form.text}
        onChange={(text) => change({ text })}
      />
      <PictureChoice
        image={form.image}
        error={faults.fields.image}
        onChange={(image) => change({ image })}
      />
      {form.image.startsWith('/') && (
        <TextField
          label={m.manage_slide_alt()}
          hint={m.manage_slide_alt_hint()}
          maxLength={140}
          value={form.imageAlt}
          onChange={(imageAlt) => change({ imageAlt })}
        />
      )}
      <TextField
        label={m.manage_url()}
        hint={m.manage_url_hint()}
        inputMode="url"
        value={form.url}
        error={faultOf('url')}
        onChange={(url) => change({ url })}
      />
      <Select
        label={m.audience_who()}
        value={form.audience}
        options={audienceOptions()}
        onChange={(audience) => change({ audience: audience as Form['audience'] })}
      />
      <TimeFields
        starts={form.starts}
        ends={form.ends}
        startRequired={false}
        endsError={faultOf('endAt')}
        onChange={change}
      />
      <TextField
        label={m.manage_order()}
        hint={m.manage_order_hint()}
        inputMode="numeric"
        value={form.order}
        error={faultOf('sortOrder')}
        onChange={(order) => change({ order })}
      />
    </DialogForm>
  )
}

/** One of the app's drawings, or a picture of one's own; it is looked at before anything is saved. */
function PictureChoice({
  image,
  error,
  onChange,
}: {
  image: string
  error: string | undefined
  onChange: (image: string) => void
}) {
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const note = useId()

  async function send({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file) return
    if (!TYPES.includes(file.type) || file.size > MOST_BYTES)
      return setFault(m.manage_picture_check())
    setSending(true)
    setFault(null)
    try {
      onChange(await addPicture(file))
    } catch {
      setFault(m.manage_picture_refused())
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
        onChange={onChange}
      />
      <Field label={m.manage_picture_own()} hint={m.manage_picture_hint()} error={fault ?? error}>
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
