/** A part of an icon, as its library has it. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const FIRST_MOVE = /^\s*[Mm]\s*(-?(?:\d*\.\d+|\d+))[\s,]*(-?(?:\d*\.\d+|\d+))[\s,]*/

/** A path that may follow another one: what it begins with is a place, not a step from where the other ended. */
function fromItsPlace(d: string): string {
  const [all, x, y] = FIRST_MOVE.exec(d) ?? []
  if (all === undefined) throw new Error(`A path that does not begin with a move: ${d}`)
  const rest = d.slice(all.length)
  const steps = /^\s*M/.test(d) ? 'L' : 'l'
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? steps : ''}${rest}`
}

/** A number as short as it can be said, without what binary fractions add to it. */
const short = (value: number) => String(Number(value.toFixed(3)))

const say = (pieces: TemplateStringsArray, ...values: number[]) =>
  String.raw({ raw: pieces }, ...values.map(short))

/** Both halves of an ellipse. */
const round = (cx: number, cy: number, rx: number, ry: number) =>
  say`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

function box(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r]
  if (r === 0) return say`M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => say`a${r} ${r} 0 0 1 ${dx} ${dy}`
  const top = say`M${x + r} ${y}h${across}` + corner(r, r)
  const right = say`v${down}` + corner(-r, r)
  const bottom = say`h${-across}` + corner(-r, -r)
  return `${top}${right}${bottom}${say`v${-down}`}${corner(r, -r)}z`
}

/** One shape of an icon as a path; null for what no path says, such as a fill of its own. */
function pathOf([tag, { key: _key, ...given }]: Shape): string | null {
  const { d, cx, cy, r, rx = r, ry = rx, x, y, width, height, x1, y1, x2, y2, ...more } = given
  if (Object.keys(more).length > 0) return null
  if (tag === 'path' && d) return fromItsPlace(d)
  if (tag === 'circle' || tag === 'ellipse')
    return round(Number(cx), Number(cy), Number(rx), Number(ry))
  if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`
  if (tag === 'rect' && rx === ry)
    return box(Number(x), Number(y), Number(width), Number(height), Number(rx ?? 0))
  return null
}

/** An icon of many shapes as one path; null when it is more than its lines. */
export function asOnePath(shapes: readonly Shape[]): string | null {
  const paths = shapes.map(pathOf)
  return paths.includes(null) ? null : paths.join('')
}
