/**
 * For links between views of one page: the router marks a link as current when its path is, but here all
 * have the same path, so the whole query must agree.
 */
export const exactly = { exact: true, includeSearch: true, includeHash: true } as const
