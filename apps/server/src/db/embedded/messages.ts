/** How the thread starts: in a folder, or in memory, possibly with a dump of another database. */
export interface Start {
  readonly folder?: string | undefined
  readonly dump?: Uint8Array<ArrayBuffer> | undefined
}

/** A request to the thread. Requests are processed in order. */
export type Call =
  | { readonly kind: 'open' | 'close' }
  /**
   * Restarts the session, as when a client disconnects from a server: a transaction is discarded.
   */
  | { readonly kind: 'leave' }
  /** Messages of PostgreSQL's protocol; the response is what the server would send. */
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** `copy … from '/dev/blob'`, and the rows. */
  | { readonly kind: 'copyIn'; readonly statement: string; readonly rows: Uint8Array<ArrayBuffer> }
  /** `copy … to '/dev/blob'`; the response contains the rows. */
  | { readonly kind: 'copyOut'; readonly statement: string }

export type Reply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly id: number
      /** Errors without a code aren't PostgreSQL's. */
      readonly error: { readonly message: string; readonly code: string | undefined }
    }
