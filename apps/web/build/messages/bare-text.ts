import ts from 'typescript'

/** Properties with visible or spoken text, on any element or component. */
const TEXT_PROPERTIES = new Set([
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'caption',
  'description',
  'disabledReason',
  'empty',
  'error',
  'header',
  'heading',
  'hint',
  'intro',
  'label',
  'message',
  'placeholder',
  'title',
])

const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/&\w+;/g, ''))

/** The texts that an expression can result in: both branches of a choice, the second part of `a && b`. */
function textsIn(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isConditionalExpression(node))
    return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return textsIn(node.expression)
  if (ts.isBinaryExpression(node)) {
    const isChoice = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    return isChoice ? textsIn(node.right) : [...textsIn(node.left), ...textsIn(node.right)]
  }
  return []
}

function nodeTexts(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.trim()]
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return textsIn(node.expression)
  if (ts.isJsxAttribute(node) && TEXT_PROPERTIES.has(node.name.getText())) {
    const { initializer } = node
    if (!initializer) return []
    if (ts.isStringLiteral(initializer)) return [initializer.text]
    return ts.isJsxExpression(initializer) && initializer.expression
      ? textsIn(initializer.expression)
      : []
  }
  if (ts.isPropertyAssignment(node) && TEXT_PROPERTIES.has(node.name.getText()))
    return textsIn(node.initializer)
  return []
}

/**
 * Texts in the code that belong in the message catalog: in JSX, in labels for screen readers and tooltips, in toasts, in
 * column headers. Each as `line: words`.
 * @param name the file's name; its extension determines whether it may contain JSX
 */
export function findBareText(code: string, name = 'page.tsx'): string[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    for (const words of nodeTexts(node).filter(hasLetters)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      texts.push(`${line + 1}: ${words}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}
