import { isCode, type SourceFile } from './files.ts'

/** Words that don't belong in names, with those to use. Source: docs/house.md, "Names". */
const replacements: Readonly<Record<string, string>> = {
  said: 'message, text, or label',
  says: 'message, text, or label',
  told: 'notified or reported',
  wish: 'query, filters, or preference',
  asked: 'requested, query, or params',
  whom: 'audience or recipient',
  stranger: 'anonymous',
  theirs: 'serverVersion or conflict',
  kept: 'stored, cached, or preserved',
  anew: 'fresh, or refetch',
}
/** `residencyInWords` is a label, and `mostEntries` a maximum. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/[a-z]InWords$/, 'a name such as formatDays or residencyLabel'],
  [/^(most|fewest)[A-Z]|^(MOST|FEWEST|LONGEST|SHORTEST)_/, 'max or min'],
]
const declaration =
  /(?:^|[({;])\s*(?:export |async )*(?:const|let|function|type|interface|class)\s+([A-Za-z_$][\w$]*)/gm

/**
 * Names of variables, functions, and types in words that engineers don't use. Properties may be
 * stored or served under their names, so they aren't checked.
 */
export function vocabularyProblems(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].flatMap(([, name = '']) => {
      const better = betterThan(name)
      return better === undefined ? [] : [`${path}: don't name it ${name}; use ${better}`]
    }),
  )
}

function betterThan(name: string): string | undefined {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  const odd = words
    .map((word) => word.toLowerCase())
    .find((word) => Object.hasOwn(replacements, word))
  return odd ? replacements[odd] : shapes.find(([shape]) => shape.test(name))?.[1]
}
