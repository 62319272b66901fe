import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP file with these contents, by name. */
export async function zipOf(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The files of a folder in a ZIP file. */
export async function zipFolder(path: string, inFolder = ''): Promise<Buffer> {
  const names = await readdir(path)
  const files = names.map(async (name) => [`${inFolder}${name}`, await readFile(join(path, name))])
  return zipOf(Object.fromEntries(await Promise.all(files)))
}
