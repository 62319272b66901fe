type Save = (name: string, content: string | Blob, type: string) => void

const download: Save = (name, content, type) => {
  const url = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url))
}

let save: Save = download

/** A phone has no downloads: it asks what to do with the file. */
export function provideSave(own: Save): void {
  save = own
}

/** Gives the person a text, or what the server made, as a file. */
export const saveFile: Save = (name, content, type) => save(name, content, type)
