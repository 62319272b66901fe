import { isCode, type SourceFile } from './files.ts'

const maxLines = 300

/** Longer files, with reasons. An unnecessary entry is a fault. */
export const allowedSizes: Readonly<Record<string, string>> = {
  'apps/server/src/testing/calls/samples.ts': 'a list with one entry per call',
  'scripts/native/mutations.ts': 'a list with one entry per mistake',
  'apps/web/src/app/routes.tsx': 'the map of the whole app, with one entry per page',
  'apps/web/src/features/registrations/registrations-page.test.tsx':
    'tests of one response in many cases, all about one student',
}

/** Files of more than 300 lines. */
export function sizeProblems(files: readonly SourceFile[], allowed = allowedSizes): string[] {
  const long = files.filter(isCode).filter((file) => lines(file) > maxLines)
  const unneeded = Object.keys(allowed).filter((name) => !long.some((file) => file.path === name))
  return [
    ...long
      .filter((file) => allowed[file.path] === undefined)
      .map(
        (file) =>
          `${file.path}: ${lines(file)} lines; split it by topic, or allow it with a reason in sizes.ts`,
      ),
    ...unneeded.map((name) => `${name}: allowed to be long in sizes.ts, but is not long`),
  ]
}

/** File sizes: the median should be at most 60 lines, and 90 % below 200. */
export function health(files: readonly SourceFile[]) {
  const sizes = files
    .filter(isCode)
    .map(lines)
    .sort((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  const small = sizes.filter((size) => size < 200).length
  return `${sizes.length} files of code: median ${median} lines, ${Math.round((100 * small) / Math.max(1, sizes.length))} % below 200`
}

function lines({ text }: SourceFile) {
  return text.split('\n').length - 1
}
