/** How the thread starts: in a folder, or in memory, possibly with a dump of another database. */
export interface Start {
  readonly folder?: string | undefined
  readonly dump?: Uint8Array<ArrayBuffer> | undefined
}

/** What the thread is asked to do. Calls are answered one after the other. */
export type Call =
  | { readonly kind: 'open' | 'close' }
  /** The session starts again, as when a client leaves a server: nothing of a transaction is kept. */
  | { readonly kind: 'leave' }
  /** Messages of PostgreSQL's protocol; the answer is what the server would send. */
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** `copy … from '/dev/blob'`, and the rows. */
  | { readonly kind: 'copyIn'; readonly statement: string; readonly rows: Uint8Array<ArrayBuffer> }
  /** `copy … to '/dev/blob'`; the answer is the rows. */
  | { readonly kind: 'copyOut'; readonly statement: string }

export type Reply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly id: number
      /** Without a code, the failure isn't PostgreSQL's. */
      readonly error: { readonly message: string; readonly code: string | undefined }
    }
