/** A color of the current theme, in a format that the map library reads. */
export function themeColor(token: string): string {
  const element = document.createElement('span')
  element.style.color = `var(${token})`
  document.body.append(element)
  const { color } = getComputedStyle(element)
  element.remove()
  return color
}
