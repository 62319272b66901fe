import { readStored, writeStored } from '#lib/storage/storage.ts'

/** Storage for key mode's token, and for an attempt while the person is at the provider. */
export type Keeper = {
  readonly read: (name: string) => string | null
  /**
   * Null removes the entry.
   * @returns a promise that resolves when it is stored; the page must not be left before
   */
  readonly write: (name: string, value: string | null) => Promise<void>
}

let keeper: Keeper = {
  read: (name) => readStored('session', name),
  write: async (name, value) => writeStored('session', name, value),
}

/** The native shell uses the phone's keychain (R9.4). */
export function provideKeeper(own: Keeper): void {
  keeper = own
}

export const readKept = (name: string): string | null => keeper.read(name)

export const writeKept = (name: string, value: string | null): Promise<void> =>
  keeper.write(name, value)
