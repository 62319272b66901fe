import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { type ManagedSlide, managedSlides, type SlideInput } from '#data/admin/managed.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { isAddress } from '#ui/fields/is-address.ts'
import { OrderField, validateOrder } from '#ui/fields/order-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TranslatedFields } from '#ui/fields/translated-fields.tsx'
import {
  isTranslated,
  translationPath,
  translationsOf,
  withTranslations,
} from '#ui/fields/translated-form.ts'
import { useEditing } from '#ui/form/use-editing.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { maxTitleLength, translatedTitleError } from '../ui/announcement-form.ts'
import { TimeFields, validateTimes } from '../ui/times.tsx'
import { toInstant, toWallTime } from '../ui/wall-clock.ts'
import { PictureChoice } from './picture-choice.tsx'
import { audienceOptions } from './slide-options.ts'

const MAX_TEXT_LENGTH = 80
const texts = ['title', 'text', 'imageAlt'] as const

function toFormValues(slide: ManagedSlide | null, zone: string) {
  const timeOf = (instant: string | null | undefined) => (instant ? toWallTime(instant, zone) : '')
  return withTranslations(
    {
      title: slide?.title ?? '',
      text: slide?.text ?? '',
      image: slide?.image ?? 'drawing:autumn',
      imageAlt: slide?.imageAlt ?? '',
      url: slide?.url ?? '',
      audience: slide?.audience ?? ('everyone' as const),
      starts: timeOf(slide?.startAt),
      ends: timeOf(slide?.endAt),
      order: String(slide?.sortOrder ?? 100),
    },
    slide?.translations,
    texts,
  )
}
type Form = ReturnType<typeof toFormValues>

function validate(form: Form) {
  const { title, url, order, starts, ends } = form
  const length = title.trim().length
  const translated = otherLanguages
    .filter((tag) => isTranslated(form, tag, texts))
    .map((tag) => [translationPath(tag, 'title'), translatedTitleError(tag, form)])
  return {
    title: length > 0 && length <= maxTitleLength ? null : m.manage_title_check(),
    ...(Object.fromEntries(translated) as Record<string, string | null>),
    url: url.trim() === '' || isAddress(url) ? null : m.manage_url_check(),
    sortOrder: validateOrder(order),
    endAt: validateTimes({ starts, ends }, false).ends,
  }
}

const toInput = (form: Form, before: ManagedSlide | null, zone: string): SlideInput => ({
  title: form.title.trim(),
  text: form.text.trim(),
  image: form.image || null,
  imageAlt: form.imageAlt.trim(),
  translations: translationsOf(form, texts, { before: before?.translations }),
  url: form.url.trim() || null,
  audience: form.audience,
  startAt: toInstant(form.starts, zone),
  endAt: toInstant(form.ends, zone),
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
  const { form, change, fieldError, fieldConflict, text, choice, dialog } = useEditing({
    item: slide,
    newest: () => fetchFresh(managedSlides.all),
    start: (saved) => toFormValues(saved, zone),
    validate,
    save: (now, before) => managedSlides.save(toInput(now, before, zone), before),
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
        maxLength={MAX_TEXT_LENGTH}
        {...text('text')}
      />
      <PictureChoice
        image={form.image}
        error={fieldError('image')}
        conflict={fieldConflict('image')}
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
      <TranslatedFields text={text} title={{ hint: m.manage_translated_title_hint() }}>
        {({ name, text: translatedText }) => (
          <>
            {' '}
            <TextField
              label={m.manage_translated_body({ language: name })}
              maxLength={100}
              {...translatedText('text')}
            />
            {form.imageAlt !== '' && (
              <TextField
                label={m.manage_slide_translated_alt({ language: name })}
                maxLength={140}
                {...translatedText('imageAlt')}
              />
            )}
          </>
        )}
      </TranslatedFields>
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
