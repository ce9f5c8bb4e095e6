/** An exact fraction with a positive denominator. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const whole = (value: number): Fraction => divided(BigInt(Math.round(value * 1e6)), 1_000_000n)

export const times = (one: Fraction, other: Fraction) =>
  divided(one.over * other.over, one.under * other.under)

export const plus = (one: Fraction, other: Fraction) =>
  divided(one.over * other.under + other.over * one.under, one.under * other.under)

export const by = (one: Fraction, other: Fraction) => divided(one.over * other.under, one.under * other.over)

export const minus = (one: Fraction, other: Fraction) => plus(one, times(other, whole(-1)))

/** Rounds half up, also below 0, and returns thousandths. */
export function thousandths({ over, under }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals)
  const doubled = 2n * over * scale + under
  const unit = 2n * under
  const floor = doubled / unit - (doubled % unit < 0n ? 1n : 0n)
  return Number(floor) * 10 ** (3 - decimals)
}

/** The text of thousandths, without zeros at its end. */
export function textOf(value: number): string {
  const digits = String(Math.abs(value)).padStart(4, '0')
  const text = `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/u, '')
  return value < 0 ? `-${text}` : text
}

function divided(over: bigint, under: bigint): Fraction {
  return under < 0n ? { over: -over, under: -under } : { over, under }
}
