declare module 'virtual:licenses' {
  export const licenses: import('./licenses.ts').Licenses
}
