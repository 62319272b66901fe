import { parse } from 'yaml'
import { filesIn, jsonOf, type Trees, textOf } from '../trees.ts'
import { type Check, each, expect } from './check.ts'

type Step = { name?: string; uses?: string; run?: string; with?: Record<string, unknown> }
type Job = {
  'runs-on'?: string
  permissions?: unknown
  'timeout-minutes'?: number
  environment?: string
  if?: string
  steps?: Step[]
}
type Workflow = { permissions?: Record<string, string>; jobs?: Record<string, Job> }

const nativeFile = '.github/workflows/native.yml'

/**
 * The CI workflow is valid YAML, pins its actions, has minimal permissions, and calls scripts that
 * exist.
 */
export const workflow: Check = {
  name: 'The workflow for hosted runners is valid, pinned, and calls scripts that exist',
  problems: (trees) => [
    ...each(filesIn(trees, '.github/workflows', /\.yml$/), (file) => {
      const { permissions, jobs = {} } = parse(textOf(trees, file)) as Workflow
      return [
        ...expect(
          JSON.stringify(permissions) === '{"contents":"read"}',
          `${file}: permissions must be only contents: read; a job requests any others it needs`,
        ),
        ...Object.entries(jobs).flatMap(([name, job]) =>
          jobProblems(trees, `${file}: ${name}`, job),
        ),
      ]
    }),
    ...jobsProblems(trees),
  ],
}

function jobsProblems(trees: Trees) {
  const { jobs = {} } = parse(textOf(trees, nativeFile)) as Workflow
  const release = Object.entries(jobs).filter(([name]) => name.startsWith('release'))
  return [
    ...['offline', 'android', 'ios', 'release-android', 'release-ios'].flatMap((name) =>
      expect(jobs[name] !== undefined, `${nativeFile}: has no job ${name}`),
    ),
    ...release.flatMap(([name, job]) => [
      ...expect(
        job.environment === 'release',
        `${nativeFile}: ${name} must wait for the environment release`,
      ),
      ...expect(
        String(job.if ?? '').includes("startsWith(github.ref, 'refs/tags/v')"),
        `${nativeFile}: ${name} must run only for tags`,
      ),
    ]),
  ]
}

function jobProblems(trees: Trees, where: string, job: Job) {
  const steps = job.steps ?? []
  return [
    ...expect(
      /^(ubuntu|macos)-\d+(\.\d+)?$/.test(job['runs-on'] ?? ''),
      `${where}: runs-on must name a version, not the latest`,
    ),
    ...expect(job['timeout-minutes'] !== undefined, `${where}: needs timeout-minutes`),
    ...steps.flatMap((step) => [...pinProblems(where, step), ...runProblems(trees, where, step)]),
  ]
}

/** An action is third-party code that can change; a commit or exact version pins it. */
function pinProblems(where: string, { uses }: Step) {
  if (uses === undefined || uses.startsWith('./')) return []
  return expect(
    /@([0-9a-f]{40}|v\d+\.\d+\.\d+)$/.test(uses),
    `${where}: ${uses} must be pinned by its commit or exact version`,
  )
}

function runProblems(
  trees: Trees,
  where: string,
  { run = '', uses = '', with: inputs = {} }: Step,
) {
  const script = [run, ...Object.values(inputs).map(String)].join('\n')
  return [
    ...[...script.matchAll(/\bnpm run (?:-s )?([\w:-]+)(?: -w ([\w/@-]+))?/g)].flatMap(
      ([command, name = '', workspace = '.']) => {
        const file = workspace === '.' ? 'package.json' : `${workspace}/package.json`
        const scripts = trees.has(file) ? jsonOf<{ scripts?: object }>(trees, file).scripts : {}
        return expect(name in (scripts ?? {}), `${where}: "${command}" is not a script in ${file}`)
      },
    ),
    ...[...script.matchAll(/\bnode (scripts\/[\w/.-]+)/g)].flatMap(([, file = '']) =>
      expect(trees.has(file), `${where}: ${file} does not exist`),
    ),
    ...expect(
      !/\$\{\{\s*(github\.event|github\.head_ref|inputs)\b/.test(run),
      `${where}: a script must not contain text that outsiders control; pass it in env`,
    ),
    ...expect(
      !uses.startsWith('actions/checkout') || inputs['persist-credentials'] === false,
      `${where}: checkout needs persist-credentials: false`,
    ),
  ]
}
