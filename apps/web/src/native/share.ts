import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { log } from '#lib/log.ts'

async function toBase64(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Replaces characters that a file name can't contain, such as slashes. */
const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}. _-]+/gu, '-')

/**
 * Opens the share sheet for a file, which is in the cache that the phone clears.
 * @returns whether the person chose an app
 */
export async function shareFile(name: string, content: string | Blob): Promise<boolean> {
  const target = { path: fileName(name), directory: Directory.Cache }
  const { uri } =
    typeof content === 'string'
      ? await Filesystem.writeFile({ ...target, data: content, encoding: Encoding.UTF8 })
      : await Filesystem.writeFile({ ...target, data: await toBase64(content) })
  try {
    await Share.share({ title: name, files: [uri] })
    return true
  } catch (error) {
    // Closing the sheet is not an error.
    log('info', 'Nothing was shared', error)
    return false
  }
}
