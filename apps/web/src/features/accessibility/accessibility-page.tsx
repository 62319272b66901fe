import { choose, DEFAULTS, type Preferences, preferences } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { DisplaySettings } from './display-settings.tsx'
import { HelpWithAccess } from './help-with-access.tsx'
import { Sample } from './sample.tsx'
import { TextSettings } from './text-settings.tsx'
import './accessibility.css'

/** What the page itself sets; theme, language and the side panel have their own places. */
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

/** How the hub looks and reads for this person (R8.3). Every change takes effect at once, everywhere. */
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
          <HelpWithAccess />
        </div>
        <Sample />
      </div>
    </Page>
  )
}
