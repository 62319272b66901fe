import { m } from '#locales/compiled/messages.js'
import CircleHelp from '~icons/lucide/circle-help'
import CircleX from '~icons/lucide/circle-x'
import Info from '~icons/lucide/info'
import type { LucideIcon } from '../icons/lucide-icon.tsx'

type Verdict = 'blocks' | 'unknown' | 'notice'

const icons: Readonly<Record<Verdict, LucideIcon>> = {
  blocks: CircleX,
  unknown: CircleHelp,
  notice: Info,
}

/** The results of a class's checks, one sentence each. */
export function FindingList({
  findings,
}: {
  findings: readonly { readonly verdict: Verdict; readonly text: string }[]
}) {
  if (findings.length === 0) return null
  return (
    <ul aria-label={m.plan_classes_findings()} className="grid gap-1">
      {findings.map(({ verdict, text }) => {
        const Icon = icons[verdict]
        return (
          <li
            key={text}
            className={`flex items-start gap-2 ${verdict === 'blocks' ? 'text-bad' : 'text-sm text-ink-soft'}`}
          >
            <Icon size={18} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
