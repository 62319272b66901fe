import { type ManagedSlide, managedSlides, type SlideInput } from '#data/admin/managed.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { InSpanish, spanishField } from '#ui/fields/in-spanish.tsx'
import { isAddress } from '#ui/fields/is-address.ts'
import { OrderField, orderFault } from '#ui/fields/order-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { longestSpanishTitle, longestTitle } from '../ui/announcement-form.ts'
import { faultsInTimes, TimeFields } from '../ui/times.tsx'
import { instantOf, wallOf } from '../ui/wall-clock.ts'
import { PictureChoice } from './picture-choice.tsx'
import { audienceOptions } from './slide-words.ts'

const LONGEST_TEXT = 80

function formOf(slide: ManagedSlide | null, zone: string) {
  const timeOf = (instant: string | null | undefined) => (instant ? wallOf(instant, zone) : '')
  return {
    title: slide?.title ?? '',
    text: slide?.text ?? '',
    image: slide?.image ?? 'drawing:autumn',
    imageAlt: slide?.imageAlt ?? '',
    spanishTitle: slide?.spanish?.title ?? '',
    spanishText: slide?.spanish?.text ?? '',
    spanishImageAlt: slide?.spanish?.imageAlt ?? '',
    url: slide?.url ?? '',
    audience: slide?.audience ?? ('everyone' as const),
    starts: timeOf(slide?.startAt),
    ends: timeOf(slide?.endAt),
    order: String(slide?.sortOrder ?? 100),
  }
}
type Form = ReturnType<typeof formOf>

function faultsIn(form: Form) {
  const { title, spanishTitle, spanishText, spanishImageAlt, url, order, starts, ends } = form
  const length = title.trim().length
  const isSpanish = [spanishTitle, spanishText, spanishImageAlt].some((text) => text.trim() !== '')
  const spanishLength = spanishTitle.trim().length
  const isSpanishTitle = spanishLength > 0 && spanishLength <= longestSpanishTitle
  return {
    title: length > 0 && length <= longestTitle ? null : m.manage_title_check(),
    'spanish.title': isSpanish && !isSpanishTitle ? m.manage_spanish_title_check() : null,
    url: url.trim() === '' || isAddress(url) ? null : m.manage_url_check(),
    sortOrder: orderFault(order),
    endAt: faultsInTimes({ starts, ends }, false).ends,
  }
}

const wordsOf = (form: Form, zone: string): SlideInput => ({
  title: form.title.trim(),
  text: form.text.trim(),
  image: form.image || null,
  imageAlt: form.imageAlt.trim(),
  spanish:
    form.spanishTitle.trim() === ''
      ? null
      : {
          title: form.spanishTitle.trim(),
          text: form.spanishText.trim(),
          imageAlt: form.spanishImageAlt.trim(),
        },
  url: form.url.trim() || null,
  audience: form.audience,
  startAt: instantOf(form.starts, zone),
  endAt: instantOf(form.ends, zone),
  sortOrder: Number(form.order),
})

/** Creates or edits a slide of the home page. */
export function SlideDialog({
  slide,
  onClose,
}: {
  slide: ManagedSlide | null
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const { form, change, faultOf, theirsOf, text, choice, dialog } = useEditing({
    item: slide,
    newest: () => fetchFresh(managedSlides.all),
    start: (saved) => formOf(saved, zone),
    faultsIn,
    save: (now, before) => managedSlides.save(wordsOf(now, zone), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  return (
    <DialogForm title={slide ? m.manage_slide_edit() : m.manage_slide_new()} {...dialog}>
      <TextField
        label={m.manage_title()}
        hint={m.manage_title_hint()}
        required
        {...text('title')}
      />
      <TextField
        label={m.manage_body()}
        hint={m.manage_slide_text_hint()}
        maxLength={LONGEST_TEXT}
        {...text('text')}
      />
      <PictureChoice
        image={form.image}
        error={faultOf('image')}
        theirs={theirsOf('image')}
        onChange={(image) => change({ image })}
      />
      {form.image.startsWith('/') && (
        <TextField
          label={m.manage_slide_alt()}
          hint={m.manage_slide_alt_hint()}
          maxLength={140}
          {...text('imageAlt')}
        />
      )}
      <InSpanish
        title={{
          hint: m.manage_spanish_title_hint(),
          ...text('spanishTitle', 'spanish.title'),
        }}
      >
        <TextField
          label={m.manage_spanish_body()}
          maxLength={100}
          {...spanishField}
          {...text('spanishText')}
        />
        {form.imageAlt !== '' && (
          <TextField
            label={m.manage_slide_spanish_alt()}
            maxLength={140}
            {...spanishField}
            {...text('spanishImageAlt')}
          />
        )}
      </InSpanish>
      <TextField
        label={m.manage_url()}
        hint={m.manage_url_hint()}
        inputMode="url"
        {...text('url')}
      />
      <Select label={m.audience_who()} options={audienceOptions()} {...choice('audience')} />
      <TimeFields
        starts={text('starts', 'startAt')}
        ends={text('ends', 'endAt')}
        startRequired={false}
      />
      <OrderField {...text('order', 'sortOrder')} />
    </DialogForm>
  )
}
