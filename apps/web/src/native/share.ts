import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { log } from '#lib/log.ts'

async function base64Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** What the phone makes of a name: no folders in it. */
const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}. _-]+/gu, '-')

/**
 * Hands a file to whatever the person chooses: calendar, mail, files. It lies in the cache, which the phone clears.
 * @returns whether they have chosen something
 */
export async function shareFile(name: string, content: string | Blob): Promise<boolean> {
  const where = { path: fileName(name), directory: Directory.Cache }
  const { uri } =
    typeof content === 'string'
      ? await Filesystem.writeFile({ ...where, data: content, encoding: Encoding.UTF8 })
      : await Filesystem.writeFile({ ...where, data: await base64Of(content) })
  try {
    await Share.share({ title: name, files: [uri] })
    return true
  } catch (error) {
    // Whoever closes the sheet has chosen nothing, which is no fault.
    log('info', 'Nothing was shared', error)
    return false
  }
}
