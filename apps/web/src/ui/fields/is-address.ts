/** Whether a text is a valid link target: a page of the hub, or an https URL. */
export const isAddress = (text: string): boolean =>
  /^(https:\/\/\S+|\/(?!\/)\S*)$/.test(text.trim())
