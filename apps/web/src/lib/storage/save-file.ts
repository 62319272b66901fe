/**
 * What happened to a file: it is in the downloads, the person shared it with an app, or neither.
 */
export type Saved = 'downloaded' | 'shared' | 'nowhere'

type Save = (name: string, content: string | Blob, type: string) => Promise<Saved>

const download: Save = async (name, content, type) => {
  const url = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by the next event loop turn.
  setTimeout(() => URL.revokeObjectURL(url))
  return 'downloaded'
}

let save: Save = download

/**
 * Replaces saving on a phone, which has no downloads and shows a share sheet.
 * @returns a function that restores the browser's way
 */
export function provideSave(own: Save): () => void {
  save = own
  return () => {
    save = download
  }
}

/**
 * Offers a text, or a file from the server, as a download.
 * @throws when the device could not save it
 */
export const saveFile: Save = (name, content, type) => save(name, content, type)
