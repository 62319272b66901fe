import path from 'node:path'
import { isCode, isTest, type SourceFile } from './files.ts'

const product = /^(apps\/[^/]+|packages\/[^/]+|college)\/src\//
const sqlRooms =
  /\.queries\.ts$|^apps\/server\/src\/(modules\/[^/]+\/groups|sync|audit|identity|db)\/|^apps\/server\/migrations\//
/** settings.ts, and the entry points that pass the environment to it. */
const allowedEnvironmentReaders = /(^|\/)settings\.ts$|^apps\/server\/src\/(main|hub)\.ts$/
/** config/, and main.tsx, which passes them to it. */
const allowedBuildVariableReaders = /^apps\/web\/src\/(config\/|main\.tsx$)/
const sqlWords = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`/
const importing = /(?:^|[\s;(])(?:from|import)\s*\(?\s*'([^']+)'/g

/**
 * Checks what the import graph can't show: access to the environment, SQL, and how imports are
 * written.
 */
export function codeProblems(files: readonly SourceFile[]): string[] {
  const code = files.filter(isCode).filter(({ path: file }) => product.test(file))
  return [
    ...code.flatMap(environmentProblems),
    ...code.flatMap(sqlProblems),
    ...code.flatMap(importProblems),
  ]
}

/** A workspace declares the workspaces that it imports in its package.json. */
export function workspaceProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path: file }) => file.endsWith('package.json'))
    .flatMap((manifest) => {
      const { name, dependencies, devDependencies }: Manifest = JSON.parse(manifest.text)
      const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })])
      const folder = path.posix.dirname(manifest.path)
      if (folder === '.') return []
      return files
        .filter((file) => isCode(file) && file.path.startsWith(`${folder}/`))
        .flatMap((file) =>
          importsOf(file)
            .map((specifier) => /^@myhub\/[^/]+/.exec(specifier)?.[0])
            .filter((workspace) => workspace !== undefined && !declared.has(workspace))
            .map((workspace) => `${file.path}: ${workspace} is not named in ${manifest.path}`),
        )
    })
}

/** The lock file must not contain the address of a registry. */
export function lockProblems(lock: string): string[] {
  return [...lock.matchAll(/"resolved": "([a-z+]+:\/\/[^"]+)"/g)].map(
    ([, address]) =>
      `package-lock.json: contains the address ${address}; install with the repository’s .npmrc`,
  )
}

type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function environmentProblems(file: SourceFile): string[] {
  if (isTest(file)) return []
  if (!allowedEnvironmentReaders.test(file.path) && /process\.env|node:process/.test(file.text)) {
    return [
      `${file.path}: reads the environment; only settings.ts may, and it passes on typed settings`,
    ]
  }
  // The bundler replaces SSR and removes unreachable code.
  const readsBuild = /import\.meta\.env(?!\.SSR)/.test(file.text)
  if (readsBuild && !allowedBuildVariableReaders.test(file.path)) {
    return [`${file.path}: reads build-time variables; only config/ may`]
  }
  return []
}

function sqlProblems(file: SourceFile): string[] {
  if (!file.path.startsWith('apps/server/') || isTest(file) || sqlRooms.test(file.path)) return []
  const match = sqlWords.exec(file.text)
  return match === null
    ? []
    : [`${file.path}: queries the database ("${match[0]}"); move the query to a *.queries.ts file`]
}

function importProblems(file: SourceFile): string[] {
  return misplacedImports(file).map(
    ({ specifier, expected }) =>
      `${file.path}: '${specifier}' ${expected.startsWith('#') ? 'leaves' : 'stays in'} its folder; write '${expected}'`,
  )
}

/** Rewrites the imports of a file, for `npm run format`. */
export function fixImports(file: SourceFile): string {
  return misplacedImports(file).reduce(
    (text, { specifier, expected }) => text.replaceAll(`'${specifier}'`, `'${expected}'`),
    file.text,
  )
}

/** Imports that leave their top-level folder with `../`, or stay in their folder with `#`. */
function misplacedImports(file: SourceFile): { specifier: string; expected: string }[] {
  const source = product.exec(file.path)?.[0]
  if (source === undefined) return []
  const currentFolder = path.posix.dirname(file.path)
  const room = roomOf(file.path, source)
  return importsOf(file).flatMap((specifier) => {
    const target = path.posix.join(currentFolder, specifier)
    if (
      specifier.startsWith('../') &&
      target.startsWith(source) &&
      roomOf(target, source) !== room
    ) {
      return [{ specifier, expected: `#${target.slice(source.length)}` }]
    }
    const named = path.posix.join(source, specifier.slice(1))
    const isSameFolder =
      path.posix.dirname(named).startsWith(currentFolder) && currentFolder !== source.slice(0, -1)
    if (specifier.startsWith('#') && isSameFolder) {
      return [{ specifier, expected: `./${path.posix.relative(currentFolder, named)}` }]
    }
    return []
  })
}

function importsOf({ text }: SourceFile) {
  return [...text.matchAll(importing)].map(([, specifier = '']) => specifier)
}

/** The first folder under src/. */
function roomOf(file: string, source: string) {
  const [room, ...rest] = file.slice(source.length).split('/')
  return rest.length === 0 ? '' : room
}
