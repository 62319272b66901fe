import { readStored, writeStored } from '#lib/storage/storage.ts'

/** Where key mode keeps its token, and what it must remember while the person is at the provider. */
export type Keeper = {
  readonly read: (name: string) => string | null
  /** Removes with null. @returns when it is kept for good: until then the page must not be left */
  readonly write: (name: string, value: string | null) => Promise<void>
}

let keeper: Keeper = {
  read: (name) => readStored('session', name),
  write: async (name, value) => writeStored('session', name, value),
}

/** The shell keeps such things in the phone's own keychain (R9.4). */
export function provideKeeper(own: Keeper): void {
  keeper = own
}

export const readKept = (name: string): string | null => keeper.read(name)

export const writeKept = (name: string, value: string | null): Promise<void> =>
  keeper.write(name, value)
