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
  const isSignedIn = useStore(signedIn, null) === true
  const [rating, setRating] = useState(article.isHelpfulToMe)
  const [isSending, setSending] = useState(false)
  // Anonymous ratings are only counted, so a second one would be counted twice.
  const isDone = !isSignedIn && rating !== null

  async function rate(isHelpful: boolean): Promise<void> {
    if (isSending || isDone || rating === isHelpful) return
    const previous = rating
    setRating(isHelpful)
    setSending(true)
    try {
      await rateHelpfulness(article.id, isHelpful, isSignedIn)
    } catch {
      setRating(previous)
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
          aria-pressed={rating === isHelpful}
          variant={rating === isHelpful ? 'primary' : 'secondary'}
          disabledReason={isDone && rating !== isHelpful ? m.support_helpful_once() : undefined}
          onClick={() => void rate(isHelpful)}
        >
          {isHelpful ? m.support_helpful_yes() : m.support_helpful_no()}
        </Button>
      ))}
      <span role="status" className="text-sm text-ink-soft">
        {rating !== null && m.support_helpful_thanks()}
      </span>
    </fieldset>
  )
}
