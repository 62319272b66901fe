export const tabs = ['offices', 'departments', 'people'] as const
export type DirectoryTab = (typeof tabs)[number]

/** Reads the address; what cannot be meant is the offices. */
export const tabOf = ({ tab }: { tab?: unknown }): DirectoryTab =>
  tabs.find((one) => one === tab) ?? 'offices'
