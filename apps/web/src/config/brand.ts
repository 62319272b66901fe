import {
  type Brand,
  brandStyle,
  checkBrand,
  describeRejectedColor,
} from '@myhub/domain/college/brand.ts'
import { log } from '#lib/log.ts'

/**
 * Applies the college's brand before the first render, for a document that our own server did not
 * write. An invalid color is skipped and logged (R2.12). The style sheet overrides the hub's
 * tokens, but not a person's own settings such as more contrast.
 */
export function applyBrand(collegeBrand: Brand): void {
  const { brand, rejected } = checkBrand(collegeBrand)
  for (const color of rejected) log('warn', describeRejectedColor(color))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(brandStyle(brand))
  document.adoptedStyleSheets.push(sheet)
}
