import type { Requirement } from './scan.ts'

type TestFile = { file: string; titles: Map<string, string[]> }

/**
 * The report of `npm run requirements`, and unknown requirement numbers in test titles.
 * Source: the last line is `N of M requirements have a test`.
 */
export function report(requirements: readonly Requirement[], files: readonly TestFile[]) {
  const testsOf = (number: string) =>
    files.flatMap(({ file, titles }) =>
      (titles.get(number) ?? []).map((title) => `${file}: ${title}`),
    )
  const proven = requirements.filter(({ number }) => testsOf(number).length > 0)
  const open = requirements.filter(({ number }) => testsOf(number).length === 0)
  const known = new Set(requirements.map(({ number }) => number))
  return {
    lines: [
      ...proven.flatMap(({ number, text }) => [
        `${number}  ${shorten(text)}`,
        ...testsOf(number).map((test) => `        ${test}`),
      ]),
      '',
      'Without a test:',
      ...open.map(({ number, text }) => `${number}  ${shorten(text)}`),
      '',
      `${proven.length} of ${requirements.length} requirements have a test`,
    ],
    unknown: files.flatMap(({ file, titles }) =>
      [...titles.keys()]
        .filter((number) => !known.has(number))
        .map((number) => `${file}: names ${number}, which is not in docs/requirements.md`),
    ),
  }
}

function shorten(text: string) {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
