/**
 * Translates a response for a Spanish reader: wherever an object has `spanish` beside its English
 * texts, those texts replace them. Null translations and everything else stay unchanged.
 */
export function inSpanish<Answer>(answer: Answer): Answer {
  if (Array.isArray(answer)) return answer.map(inSpanish) as Answer
  if (answer === null || typeof answer !== 'object' || answer instanceof Date) return answer
  const { spanish } = answer as { spanish?: object | null }
  const words = Object.entries(spanish ?? {}).filter(([, word]) => word !== null)
  return Object.fromEntries([
    ...Object.entries(answer).map(([name, value]) => [name, inSpanish(value)]),
    ...words,
  ]) as Answer
}
