/**
 * What the hub answers as who reads Spanish has it: wherever something in it has `spanish` beside its English
 * words, those words are put in their place. What is null there, and all else, stays as it is.
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
