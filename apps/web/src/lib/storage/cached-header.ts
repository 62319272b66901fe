/**
 * Marks a configuration that the service worker served from its cache because the server could not
 * be reached.
 */
export const CACHED_HEADER = 'x-myhub-kept'

/**
 * The path under which the worker caches the configuration, whatever URL the page loads it from.
 */
export const CACHED_CONFIGURATION = '/config.json'
