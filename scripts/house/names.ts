import path from 'node:path'
import { isCode, type SourceFile } from './files.ts'

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Names that other tools and formats require. */
const allowedNames =
  /^(README\.md|CONTRIBUTING\.md|(LICENSE|OFL).*|Dockerfile|Caddyfile|Package\.swift|.*\.csv|[a-z]{2}(-[A-Z]{2})?\.json)$/
const kinds = new Set(['components', 'hooks', 'utils'])
const bags = /^(.*-)?(utils?|helpers?|common|misc|shared)\.(ts|tsx|mjs)$/

/** Bad names. Source: docs/house.md, "Names". */
export function nameProblems(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(fileProblems), ...smallKinds(files)]
}

function fileProblems(file: SourceFile): string[] {
  const base = path.posix.basename(file.path)
  const misnamed = file.path
    .split('/')
    .find((part) => !kebab.test(part) && !allowedNames.test(part))
  if (misnamed !== undefined) return [`${file.path}: "${misnamed}" is not kebab-case`]
  if (/^index\.(ts|tsx|mjs|js)$/.test(base))
    return [`${file.path}: index files are not allowed; name the file after its contents`]
  if (isCode(file) && bags.test(base))
    return [`${file.path}: too general a name; name the file after what it contains`]
  return []
}

/** A folder for a kind of file (components/, hooks/, utils/) needs at least six. */
function smallKinds(files: readonly SourceFile[]) {
  const members = new Map<string, number>()
  for (const { path: file } of files) {
    const folder = path.posix.dirname(file)
    if (kinds.has(path.posix.basename(folder))) members.set(folder, (members.get(folder) ?? 0) + 1)
  }
  return [...members]
    .filter(([, count]) => count < 6)
    .map(
      ([folder, count]) =>
        `${folder}/: only ${count} of this kind; keep them next to the code that uses them until there are six`,
    )
}
