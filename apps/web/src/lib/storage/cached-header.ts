/** On a configuration that the service worker has kept: the server could not be reached. */
export const CACHED_HEADER = 'x-myhub-kept'

/** Under which path the worker keeps the configuration, wherever the page has it from. */
export const CACHED_CONFIGURATION = '/config.json'
