import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { memoryOptions } from '../bootstrap/server-memory.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folder = 'deploy/kubernetes'

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}

const manifestsOf = (file: string): Manifest[] =>
  parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS())

const manifests = readdirSync(path.join(root, folder))
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => manifestsOf(file).map((manifest) => ({ file, manifest })))

/** Compares a manifest with Kubernetes' own schema of its kind. */
async function validate({ apiVersion, kind, ...rest }: Manifest): Promise<void> {
  const module = await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`)
  const Kind: new (data: object) => { validate(): void } = module[kind]
  new Kind({ ...rest }).validate()
}

test.each(manifests)(
  '$manifest.kind in $file is as Kubernetes defines it',
  async ({ manifest }) => {
    await validate(manifest)
  },
)

test('the check of manifests finds a field of the wrong type', async () => {
  const [deployment] = manifestsOf('server.yaml')
  await expect(
    validate({ ...deployment, spec: { replicas: 'two' } } as unknown as Manifest),
  ).rejects.toThrow('replicas')
})

test('the kustomization lists every manifest except those applied separately', () => {
  const [kustomization] = manifestsOf('kustomization.yaml')
  const { resources } = kustomization as unknown as { resources: string[] }
  const files = new Set(manifests.map(({ file }) => file))
  expect([...resources, 'migrate.yaml', 'secrets.example.yaml'].sort()).toEqual([...files].sort())
})

test('systemd starts the server with the memory limits of npm start', () => {
  expect(read('deploy/systemd/myhub.service')).toContain(`"NODE_OPTIONS=${memoryOptions}"`)
})

test('a production install has at most 300 packages, and none that is compiled for one processor', () => {
  const workspaces = ['apps/server', 'packages/domain', 'college'].flatMap((workspace) => [
    '-w',
    workspace,
  ])
  const args = ['ls', '--package-lock-only', '--all', '--parseable']
  const omitted = ['--omit=dev', '--omit=optional']
  const listed = execFileSync('npm', [...args, ...omitted, ...workspaces], { cwd: root })
  const folders = [...new Set(String(listed).trim().split('\n'))].map((folder) =>
    path.relative(root, folder),
  )
  expect(folders.length).toBeGreaterThan(200)
  expect(folders.length).toBeLessThanOrEqual(300)
  const { packages } = JSON.parse(read('package-lock.json'))
  const isNative = (folder: string) => packages[folder]?.cpu ?? packages[folder]?.hasInstallScript
  expect(folders.filter(isNative)).toEqual([])
})
