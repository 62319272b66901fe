import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { cruise, type IModule } from 'dependency-cruiser'

/** These files import everything: a change below them doesn't affect everything above them. */
const tablesOfContents = [
  'apps/server/src/app.ts',
  'apps/server/src/modules/people/groups.ts',
  'apps/web/src/app/routes.tsx',
  'apps/web/src/testing/open-app.tsx',
]

/** `apps/server/src/modules` is a room; its subfolders are subjects. */
const roomDepth = 4

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * Files changed since this branch left main, including new and deleted ones; on main, uncommitted
 * files.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].toSorted()
}

/**
 * Everything a change can affect: files that import a changed one, directly or not, and the tests
 * beside them. Pages are imported lazily and modules through the app, so a test that opens one
 * doesn't import it: it counts because it is in the same folder, or in
 * one above it in the same feature or module.
 *
 * @param changed paths relative to the repository
 * @param folders the code's folders
 */
export async function getAffected(
  root: string,
  changed: readonly string[],
  folders: readonly string[],
): Promise<{ files: string[]; tests: string[] }> {
  return findAffected(await imports(root, folders), changed)
}

/** Every file in the folders, with its imports. */
export async function imports(root: string, folders: readonly string[]): Promise<IModule[]> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      exclude: { path: '(^|/)(node_modules|dist|dist-native|compiled)/' },
      // Reads TypeScript as it is: five times as fast as compiling it first.
      parser: 'tsc',
      tsPreCompilationDeps: true,
    },
    // Needed to resolve imports between workspaces.
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    undefined,
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text, not modules')
  return output.modules
}

/** The same for modules that are already loaded; nearest files first. */
export function findAffected(
  modules: readonly Pick<IModule, 'source' | 'dependencies'>[],
  changed: readonly string[],
): { files: string[]; tests: string[] } {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic, dependencyTypes } of dependencies) {
      // Types are checked as a whole; at run time they import nothing.
      if (dynamic || dependencyTypes.includes('type-only')) continue
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
    }
  }
  const affected = new Set(changed)
  // Iterating over a set includes elements added meanwhile.
  for (const file of affected) {
    if (tablesOfContents.includes(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) affected.add(importer)
  }
  const folders = new Set(
    [...affected]
      .filter((file) => !isTest(file) && !tablesOfContents.includes(file))
      .flatMap(subjectFolders),
  )
  const tests = modules
    .map(({ source }) => source)
    .filter((file) => isTest(file) && (affected.has(file) || folders.has(path.dirname(file))))
  return { files: [...affected], tests }
}

/** The folder of a file, and those above it below its room: `modules/people/groups/money`, `groups`, `people`. */
function subjectFolders(file: string): string[] {
  const parts = path.dirname(file).split('/')
  const above = parts.map((_, at) => parts.slice(0, parts.length - at))
  return above
    .filter((folder, at) => at === 0 || folder.length > roomDepth)
    .map((folder) => folder.join('/'))
}
