import './accessibility.css'
import { choose, DEFAULTS, type Preferences, preferences } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { toast } from '#ui/toast/toasts.ts'
import CalendarPlus from '~icons/lucide/calendar-plus'
import Check from '~icons/lucide/check'
import { AccessibilityHelp } from './accessibility-help.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { TextSettings } from './text-settings.tsx'

/** The settings of this page; theme, language and the side panel are set elsewhere. */
const settings = [
  'textSize',
  'font',
  'lineSpacing',
  'paragraphSpacing',
  'wordSpacing',
  'letterSpacing',
  'highContrast',
  'greyscale',
  'reduceMotion',
  'largeTargets',
  'hideGrades',
] as const satisfies readonly (keyof Preferences)[]

function reset(): void {
  const now = preferences.get()
  const changed = settings.filter((name) => now[name] !== DEFAULTS[name])
  if (changed.length > 0) choose(Object.fromEntries(changed.map((name) => [name, DEFAULTS[name]])))
  toast({ type: 'positive', message: m.accessibility_reset_done() })
}

/** Display and reading settings (R8.3). Every change applies immediately to all pages. */
export function AccessibilityPage() {
  return (
    <Page title={m.accessibility_title()} intro={m.accessibility_intro()}>
      <div className="accessibility">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TextSettings />
          <DisplaySettings />
          <Button className="justify-self-start" onClick={reset}>
            {m.accessibility_reset()}
          </Button>
          <AccessibilityHelp />
        </div>
        <Sample />
      </div>
    </Page>
  )
}

/** A sample page that previews the settings. Its buttons do nothing. */
function Sample() {
  return (
    <Sheet title={m.accessibility_sample()} className="sample">
      <h3 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
        {m.accessibility_sample_heading()}
        <Chip tone="good" icon={Check}>
          {m.accessibility_sample_chip()}
        </Chip>
      </h3>
      <p className="mb-3">{m.accessibility_sample_text()}</p>
      <p>{m.accessibility_sample_more()}</p>
      <p className="mt-3">
        <span className="link">{m.accessibility_sample_link()}</span>
      </p>
      <p className="mt-4">
        <span className="button button-primary">
          <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
          {m.accessibility_sample_button()}
        </span>
      </p>
    </Sheet>
  )
}
