/** '1 week', '2 weeks'. */
export function amountText(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
