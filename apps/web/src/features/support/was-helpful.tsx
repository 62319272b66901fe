import { useState } from 'react'
import { rateHelpfulness } from '#data/college/support.ts'
import type { SupportArticle } from '#data/shapes.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/toast/toasts.ts'

/** A rating of an article's helpfulness. Signed-in people can change their rating (R8.15). */
export function WasHelpful({ article }: { article: SupportArticle }) {
  const here = useStore(signedIn, null) === true
  const [said, setSaid] = useState(article.isHelpfulToMe)
  const [isSending, setSending] = useState(false)
  // Anonymous ratings are only counted, so a second one would be counted twice.
  const isDone = !here && said !== null

  async function say(isHelpful: boolean): Promise<void> {
    if (isSending || isDone || said === isHelpful) return
    const before = said
    setSaid(isHelpful)
    setSending(true)
    try {
      await rateHelpfulness(article.id, isHelpful, here)
    } catch {
      setSaid(before)
      toast({ type: 'negative', message: m.support_helpful_failed() })
    } finally {
      setSending(false)
    }
  }

  const label = m.support_helpful_of({ title: article.title })
  return (
    <fieldset aria-label={label} className="screen-only flex flex-wrap items-center gap-3">
      <span className="font-semibold">{m.support_helpful()}</span>
      {([true, false] as const).map((isHelpful) => (
        <Button
          key={String(isHelpful)}
          aria-pressed={said === isHelpful}
          variant={said === isHelpful ? 'primary' : 'secondary'}
          disabledReason={isDone && said !== isHelpful ? m.support_helpful_once() : undefined}
          onClick={() => void say(isHelpful)}
        >
          {isHelpful ? m.support_helpful_yes() : m.support_helpful_no()}
        </Button>
      ))}
      <span role="status" className="text-sm text-ink-soft">
        {said !== null && m.support_helpful_thanks()}
      </span>
    </fieldset>
  )
}
