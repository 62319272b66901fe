/** An amount as the export has it: `34.50`. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2)
