import { type Brand, brandStyle, checkBrand, refusalInWords } from '@myhub/domain/college/brand.ts'
import { log } from '#lib/log.ts'

/**
 * Makes the app look like the college, before it is drawn: for a document that our own server did not write.
 * A color that cannot be read is left out and named (R2.12). The sheet wins over the hub's own tokens and
 * gives way to what a person has asked for, such as more contrast.
 */
export function applyBrand(given: Brand): void {
  const { brand, refused } = checkBrand(given)
  for (const color of refused) log('warn', refusalInWords(color))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(brandStyle(brand))
  document.adoptedStyleSheets.push(sheet)
}
