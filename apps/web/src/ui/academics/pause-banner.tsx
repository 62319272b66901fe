import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '../status/banner.tsx'

/** That registration is switched off, in the college's words; nothing while it is on. */
export function PauseBanner({ pause }: { pause: { message: string } | null | undefined }) {
  if (!pause) return null
  return (
    <Banner tone="warn" title={m.pause_title()}>
      <p lang={getLang(pause, 'message')} className="max-w-[70ch] break-words">
        {pause.message}
      </p>
    </Banner>
  )
}
