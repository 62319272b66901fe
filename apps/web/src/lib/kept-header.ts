/** On a configuration that the service worker has kept: the server could not be reached. */
export const KEPT_HEADER = 'x-myhub-kept'
