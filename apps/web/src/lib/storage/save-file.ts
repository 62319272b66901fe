/** What became of a file: it lies among the downloads, an app has it that the person chose, or they chose none. */
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
  // The browser has taken the file by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url))
  return 'downloaded'
}

let save: Save = download

/** A phone has no downloads: it asks what to do with the file. @returns how to do as a browser does again */
export function provideSave(own: Save): () => void {
  save = own
  return () => {
    save = download
  }
}

/**
 * Gives the person a text, or what the server made, as a file.
 * @throws when the device could not take it
 */
export const saveFile: Save = (name, content, type) => save(name, content, type)
