import ts from 'typescript'

/** A numbered statement of docs/requirements.md. */
export type Requirement = { number: string; text: string }

const row = /^\| (R\d+\.\d+) \| (.*) \|$/
const number = /\bR\d+\.\d+\b/g

/** The requirements of all tables in order. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, found, text] = row.exec(line) ?? []
    return found === undefined || text === undefined ? [] : [{ number: found, text }]
  })
}

/** Test titles by requirement number. Skipped tests do not count. */
export function readTitles(file: string, source: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const title = titleOf(node)
      if (title === 'skipped') return
      for (const name of title?.match(number) ?? []) {
        found.set(name, [...(found.get(name) ?? []), title ?? ''])
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false))
  return found
}

/** The title of a `test`, `it` or `describe` call, with modifiers such as `.each`; 'skipped' if it does not run. */
function titleOf(call: ts.CallExpression) {
  const words = textsOf(call.expression)
  if (!['test', 'it', 'describe'].includes(words[0] ?? '')) return undefined
  if (words.some((word) => ['skip', 'todo', 'fixme'].includes(word))) return 'skipped'
  const [title] = call.arguments
  if (title === undefined) return undefined
  if (ts.isStringLiteralLike(title)) return title.text
  if (!ts.isTemplateExpression(title)) return undefined
  return [title.head.text, ...title.templateSpans.map((span) => span.literal.text)].join('…')
}

/** Splits `test.describe.each(rows)` into `test`, `describe` and `each`. */
function textsOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression)) {
    return [...textsOf(expression.expression), expression.name.text]
  }
  if (ts.isCallExpression(expression)) return textsOf(expression.expression)
  if (ts.isTaggedTemplateExpression(expression)) return textsOf(expression.tag)
  return []
}
