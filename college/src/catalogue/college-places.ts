/** Where the colleges of the list `institution` are; code, city and state. */
const list = `
  DRI Decorah IA|LOE Council Bluffs IA|MIS Clinton IA|OKO Spirit Lake IA|TAM Tama IA
  WAP Manchester IA|CED Cedar Falls IA|PRA Fort Dodge IA|ILL Galesburg IL|RRV Moorhead MN
  OZA Springfield MO|SAN Muskegon MI|LAK Ashland WI|GUL Gulf Shores AL|FRO Loveland CO
  RAI Tacoma WA|MET Bloomington MN|CAP Springfield IL|HEA Racine WI|STA Dubuque IA
  KIN Kingston NY|NOR Bemidji MN|BLA Rock Island IL|FOX Oshkosh WI|GRE Elko NV
  HUD Poughkeepsie NY|INT Duluth MN|MAR Norfolk VA|OLD Fort Madison IA|SUN Salina KS`

export const collegePlaces: ReadonlyMap<string, { city: string; state: string }> = new Map(
  list
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [code = '', ...place] = entry.split(' ')
      const state = place.pop() ?? ''
      return [code, { city: place.join(' '), state }]
    }),
)
