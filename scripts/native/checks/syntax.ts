import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Language, type Node, Parser } from 'web-tree-sitter'
import { plistOf, stringsOf, xmlProblem } from '../formats.ts'
import { androidRoot, filesIn, iosRoot, type Trees, textOf } from '../trees.ts'
import { type Check, each } from './check.ts'

const require = createRequire(import.meta.url)

// A grammar is one huge function: optimizing it needs more memory than a process may have, for a
// parse that takes less than half a second.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

/** Every data file parses with its tool. */
export const dataSyntax: Check = {
  name: 'XML, property lists, JSON and strings are well-formed',
  problems: (trees) => {
    const found = (name: RegExp) => filesIn(trees, 'apps/native', name)
    const text = (file: string) => textOf(trees, file)
    return [
      ...each(found(/\.(xml|storyboard|xcscheme|svg)$/), (file) => {
        const problem = xmlProblem(text(file))
        return problem === null ? [] : [`${file}: ${problem}`]
      }),
      ...each(found(/\.(plist|entitlements|xcprivacy)$/), (file) => {
        plistOf(text(file))
        return []
      }),
      ...each(found(/\.json$/), (file) => {
        JSON.parse(text(file))
        return []
      }),
      ...each(found(/\.strings$/), (file) => {
        stringsOf(text(file))
        return []
      }),
    ]
  },
}

/**
 * Code parses. The compilers run only on hosted runners, so this catches a missing bracket early.
 */
export const codeSyntax: Check = {
  name: 'Swift, Java, Kotlin and Gradle can be parsed',
  problems: async (trees) => {
    await Parser.init()
    const languages = [
      { grammar: 'swift', ending: /\.swift$/ },
      { grammar: 'java', ending: /\.java$/ },
      { grammar: 'kotlin', ending: /\.kt$/ },
    ]
    const parsed = await Promise.all(languages.map((language) => codeProblems(trees, language)))
    const gradle = filesIn(trees, androidRoot, /\.gradle$/)
    return [
      ...parsed.flat(),
      ...gradle.flatMap((file) => {
        const problem = bracketProblem(textOf(trees, file))
        return problem === null ? [] : [`${file}: ${problem}`]
      }),
    ]
  },
}

async function codeProblems(
  trees: Trees,
  { grammar, ending }: { grammar: string; ending: RegExp },
) {
  const files = [androidRoot, iosRoot, 'packages/capacitor-auth-session'].flatMap((folder) =>
    filesIn(trees, folder, ending),
  )
  if (files.length === 0) return []
  const language = await Language.load(
    require.resolve(`tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`),
  )
  const parser = new Parser()
  parser.setLanguage(language)
  const problems = files.flatMap((file) => {
    const tree = parser.parse(textOf(trees, file))
    if (tree === null) return [`${file}: cannot be parsed`]
    const wrong = tree.rootNode.hasError ? firstError(tree.rootNode) : null
    tree.delete()
    return wrong === null ? [] : [`${file}: cannot be parsed at line ${wrong}`]
  })
  parser.delete()
  return problems
}

/** The line of the first syntax error or missing token. */
function firstError(node: Node): number | null {
  if (node.isError || node.isMissing) return node.startPosition.row + 1
  for (const child of node.children) {
    const line = child?.hasError || child?.isMissing ? firstError(child) : null
    if (line !== null) return line
  }
  return null
}

const closes: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const tokenPattern =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|['"()[\]{}]/g

/** Mismatched brackets and quotes: no Groovy grammar is available. */
export function bracketProblem(text: string): string | null {
  const open: string[] = []
  for (const { 0: found, index } of text.matchAll(tokenPattern)) {
    const line = text.slice(0, index).split('\n').length
    if (found === "'" || found === '"') return `line ${line} has an unclosed quote`
    if ('([{'.includes(found)) open.push(found)
    else if (found in closes && open.pop() !== closes[found])
      return `line ${line}: ${found} has no matching opening bracket`
  }
  return open.length === 0 ? null : `${open.length} brackets are not closed`
}
