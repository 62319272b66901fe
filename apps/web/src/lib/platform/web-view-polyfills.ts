/**
 * Polyfills for the oldest supported web views: Android's from version 111 (`minWebViewVersion`),
 * and that of iOS 16.4. Browsers get none of them.
 */
export function polyfillWebView(): void {
  // Android 119, iOS 17.4.
  Promise.withResolvers ??= function withResolvers<T>() {
    const made = {} as PromiseWithResolvers<T>
    made.promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }))
    return made
  }
  // Android 117, iOS 17.4.
  Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
    const groups = new Map<K, T[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  }
  // Android 120, iOS 17.
  URL.canParse ??= (url, base) => {
    try {
      return Boolean(new URL(url, base))
    } catch {
      return false
    }
  }
}
