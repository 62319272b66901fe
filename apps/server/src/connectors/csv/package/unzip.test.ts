import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { zipOf } from '#testing/sources/zip-folder.ts'
import { unzipPackage } from './unzip.ts'

const limits = { files: 5, bytes: 1000 }

async function unzip(content: Buffer) {
  const path = await mkdtemp(join(tmpdir(), 'myhub-unzip-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const folder = join(path, 'out')
  await mkdir(folder)
  await writeFile(join(path, 'package.zip'), content)
  await unzipPackage(join(path, 'package.zip'), folder, limits)
  return { names: (await readdir(folder)).sort(), around: (await readdir(path)).sort() }
}

test('unpacks the CSV files next to the manifest, without folders and system files', async () => {
  const { names } = await unzip(
    await zipOf({
      'export/manifest.csv': 'a',
      'export/Users.CSV': 'b',
      'export/read me.txt': 'c',
      'export/old/users.csv': 'd',
      '__MACOSX/export/._users.csv': 'e',
    }),
  )
  expect(names).toEqual(['Users.CSV', 'manifest.csv'])
})

const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

test.each(['../up.csv', '/root.csv'])('writes no file outside of its folder: %s', async (name) => {
  const zip = await zipOf({ 'manifest.csv': 'a', ['x'.repeat(name.length)]: 'b' })
  await expect(unzip(renamed(zip, 'x'.repeat(name.length), name))).rejects.toThrow(
    'The package is not a readable ZIP file',
  )
})

const faulty: [title: string, files: Record<string, string>, reason: string][] = [
  ['no manifest', { 'users.csv': 'a' }, 'The package has no manifest.csv.'],
  [
    'two manifests',
    { 'a/manifest.csv': 'a', 'b/manifest.csv': 'a' },
    'The package has more than one manifest.csv.',
  ],
  [
    'two files of one name',
    { 'manifest.csv': 'a', 'users.csv': 'a', 'Users.csv': 'b' },
    'The package has two files of the same name.',
  ],
  [
    'too many files',
    Object.fromEntries(['manifest', 'a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.csv`, 'a'])),
    'The package has more than 5 files.',
  ],
  [
    'too much content for its size',
    { 'manifest.csv': 'a', 'users.csv': 'a'.repeat(100_000) },
    'The package is too large when unpacked.',
  ],
]

test.each(faulty)('refuses a package with %s', async (_title, files, reason) => {
  await expect(unzip(await zipOf(files))).rejects.toThrow(reason)
})

test("rejects a file that declares less than it unpacks to, or isn't a ZIP file", async () => {
  const zip = await zipOf({ 'manifest.csv': 'a', 'users.csv': 'a'.repeat(100_000) })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(100_000)
  const mislabeled = renamed(zip, size.toString('latin1'), '\u0005\u0000\u0000\u0000')
  await expect(unzip(mislabeled)).rejects.toThrow('The package is not a readable ZIP file')
  await expect(unzip(Buffer.from('sourcedId,status'))).rejects.toThrow(
    'The package is not a readable ZIP file',
  )
})
