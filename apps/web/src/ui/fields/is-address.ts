/** Whether a text is an address that people may be sent to: a page of the hub, or one with https. */
export const isAddress = (text: string): boolean =>
  /^(https:\/\/\S+|\/(?!\/)\S*)$/.test(text.trim())
